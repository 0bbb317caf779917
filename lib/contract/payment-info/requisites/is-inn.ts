import { weighted } from './check-digits';

const ofCompany = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ofPersonFirst = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const ofPersonSecond = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

const checkDigit = (digits: string, weights: readonly number[]) => (weighted(digits, weights) % 11) % 10;

/**
 * Returns true if a text is a Russian taxpayer number (INN) with correct check digits: 10 digits for a company, 12 for
 * a person (order of the Federal Tax Service ЕД-7-14/559). All zeros have correct check digits but are refused.
 */
export function isInn(text: string, length: 10 | 12): boolean {
  if (text.length !== length || !/^\d+$/.test(text) || /^0+$/.test(text)) return false;
  if (length === 10) return checkDigit(text.slice(0, 9), ofCompany) === Number(text[9]);
  return (
    checkDigit(text.slice(0, 10), ofPersonFirst) === Number(text[10]) &&
    checkDigit(text.slice(0, 11), ofPersonSecond) === Number(text[11])
  );
}
