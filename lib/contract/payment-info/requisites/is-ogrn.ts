/** Whether a text is a company's state registration number: 13 digits, of which the first is 1 or 5, the last a check. */
export const isOgrn = (text: string): boolean => /^[15]\d{12}$/.test(text) && isChecked(text, 11);

/** Whether a text is an entrepreneur's state registration number: 15 digits, of which the first is 3, the last a check. */
export const isOgrnip = (text: string): boolean => /^3\d{14}$/.test(text) && isChecked(text, 13);

/** The last digit is the last digit of the remainder of the number before it. */
function isChecked(text: string, divisor: number): boolean {
  const remainder = Number(text.slice(0, -1)) % divisor;
  return remainder % 10 === Number(text.at(-1));
}
