/**
 * Returns the weighted sum of a number's digits. The text must contain only digits, and no more digits than weights.
 */
export const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0);
