// Shares as whole percentages.

/** Rounds shares that add up to 1 to percentages that add up to 100. */
export function percentages(shares: number[]): number[] {
  const rounded = shares.map((share) => Math.floor(100 * share))
  const missing = 100 - rounded.reduce((sum, each) => sum + each, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: 100 * share - rounded[index] }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, Math.max(0, missing))) rounded[index]++
  return rounded
}
