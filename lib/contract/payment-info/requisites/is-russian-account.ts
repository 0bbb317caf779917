import { weighted } from './check-digits';

/** Russian bank identification codes (BIC): nine digits that begin with 04 (banks) or 01 (the treasury). */
export const isRussianBic = (text: string): boolean => /^0[14]\d{7}$/.test(text);

const weights = Array.from({ length: 23 }, (_, at) => [7, 1, 3][at % 3] ?? 0);

/** Last digits of a BIC that identify the central bank itself. */
const centralBank = /00[0-2]$/;

/**
 * Returns true if a text is a Russian bank account of 20 digits whose check digit matches the bank's BIC (regulation of
 * the Bank of Russia 579-П). A letter in the sixth place (clearing accounts) is not accepted.
 */
export function isRussianAccount(account: string, bic: string): boolean {
  if (!isRussianBic(bic) || !/^(?!0{20})\d{20}$/.test(account)) return false;
  const bank = centralBank.test(bic) ? `0${bic.slice(4, 6)}` : bic.slice(6);
  return weighted(`${bank}${account}`, weights) % 10 === 0;
}
