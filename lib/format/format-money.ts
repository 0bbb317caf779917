import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { group } from './format-number';

/**
 * Prints a decimal string of money with two decimals, spaces as thousands separator and the symbol after it, §5.
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
