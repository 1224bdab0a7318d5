"""Commands that ask an engine: analyse, balance, brain, engines, explain and solve."""
