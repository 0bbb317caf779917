/** A number of the address when it is whole and within the bounds, both included. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
