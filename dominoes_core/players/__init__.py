"""The computer players. They are handed a SeatView and can reach nothing else."""
