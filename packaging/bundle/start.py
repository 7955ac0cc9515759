"""Where the bundled program begins."""

import sys

from dominoes_app.app import main

if __name__ == "__main__":
    sys.exit(main())
