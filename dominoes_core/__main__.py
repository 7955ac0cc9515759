"""`python -m dominoes_core`: the same as `dominoes-engine`, from a checkout with nothing installed."""

import sys

from .cli import main

sys.exit(main())
