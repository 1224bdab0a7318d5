"""The part of the training that needs torch: models, steps and measurements."""
