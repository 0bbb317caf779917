import { isInn } from '@/lib/contract/payment-info/requisites/is-inn';

type InnState = { is: 'empty' } | { is: 'short'; typed: number } | { is: 'right' } | { is: 'wrong' };

/** How far a typed INN is; spaces between the digits do not count. */
export function innState(typed: string, length: 10 | 12): InnState {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return { is: 'empty' };
  if (/^\d+$/.test(digits) && digits.length < length) return { is: 'short', typed: digits.length };
  return { is: isInn(digits, length) ? 'right' : 'wrong' };
}
