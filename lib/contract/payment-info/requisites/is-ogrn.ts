/**
 * Returns true if a text is a company's state registration number (OGRN): 13 digits, the first is 1 or 5, the last is a
 * check digit.
 */
export const isOgrn = (text: string): boolean => /^[15]\d{12}$/.test(text) && isChecked(text, 11);

/**
 * Returns true if a text is an entrepreneur's state registration number (OGRNIP): 15 digits, the first is 3, the last
 * is a check digit.
 */
export const isOgrnip = (text: string): boolean => /^3\d{14}$/.test(text) && isChecked(text, 13);

/** The check digit is the last digit of the preceding number modulo `divisor`. */
function isChecked(text: string, divisor: number): boolean {
  const remainder = Number(text.slice(0, -1)) % divisor;
  return remainder % 10 === Number(text.at(-1));
}
