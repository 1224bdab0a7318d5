import { expect, test } from 'vitest'
import { percentages } from './percentages'

test.each([
  [
    [0.614, 0.083, 0.303],
    [62, 8, 30],
  ],
  [
    [1, 0, 0],
    [100, 0, 0],
  ],
  [
    [1 / 3, 1 / 3, 1 / 3],
    [34, 33, 33],
  ],
  [
    [0.5, 0, 0.5],
    [50, 0, 50],
  ],
])('shares %j become %j, which add up to 100', (shares, expected) => {
  expect(percentages(shares)).toEqual(expected)
})
