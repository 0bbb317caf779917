import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { group } from './format-number';

/**
 * Formats a decimal string of money with two decimals, spaces as thousands separator and the symbol after it, §5.
 * Rounds half away from zero without floats: `formatMoney('1234.565', 'RUB')` → `1 234.57 ₽`.
 */
export function formatMoney(amount: string, currency: Currency): string {
  return `${formatAmount(amount)}\u00a0${currencySymbols[currency]}`;
}

/** The same without a symbol. */
export function formatAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
  const cents = ((thousandths + 5n) / 10n).toString().padStart(3, '0');
  const isNegative = amount.startsWith('-') && /[1-9]/.test(cents);
  return `${isNegative ? '−' : ''}${group(cents.slice(0, -2))}.${cents.slice(-2)}`;
}

/** Formats a typed amount with two decimals and without leading zeros: `5` → `5.00`, `.5` → `0.50`. */
export function twoDecimals(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole === '' && fraction === '') return '';
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
