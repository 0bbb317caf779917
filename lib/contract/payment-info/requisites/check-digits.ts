/** Sum of a number's digits, each times its weight. The text holds digits alone, no more of them than weights. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0);
