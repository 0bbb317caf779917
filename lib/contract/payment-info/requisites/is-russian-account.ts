import { weighted } from './check-digits';

/** Bank identification codes of Russia: nine digits that begin with 04 (banks) or 01 (the treasury). */
export const isRussianBic = (text: string): boolean => /^0[14]\d{7}$/.test(text);

const weights = Array.from({ length: 23 }, (_, at) => [7, 1, 3][at % 3] ?? 0);

/** Accounts with the central bank itself, by the last digits of the code. */
const centralBank = /00[0-2]$/;

/**
 * Whether a text is a Russian bank account of 20 digits whose check digit fits the bank's code (regulation of the
 * Bank of Russia 579-П). A currency letter in the sixth place of clearing accounts is not accepted.
 */
export function isRussianAccount(account: string, bic: string): boolean {
  if (!isRussianBic(bic) || !/^(?!0{20})\d{20}$/.test(account)) return false;
  const bank = centralBank.test(bic) ? `0${bic.slice(4, 6)}` : bic.slice(6);
  return weighted(`${bank}${account}`, weights) % 10 === 0;
}
