import type { useTranslations } from 'next-intl';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { RefusalBody } from '@/lib/contract/refusal';

/** Type of `useTranslations('errors')` and `getTranslations('errors')`. */
export type ErrorTranslator = ReturnType<typeof useTranslations<'errors'>>;

/** Default for every argument of the error texts, so that a text can always be formatted. */
const noArguments = {
  amount: '–',
  currency: '',
  limit: '–',
  allowed: '–',
  actual: '–',
  nearest: '–',
  file: '–',
  column: '–',
  from: '–',
  to: '–',
  next: '–',
  date: '–',
  campaigns: 0,
  clients: 0,
  minutes: 60,
  rows: 0,
  uses: 1,
  target: '–',
  reason: 'other',
  unit: 'MB',
  seconds: 59,
};

/**
 * Returns the text of a refusal, §8: the message of its code, else the caller's fallback, else the raw code, else
 * "Unknown error". `t` translates the `errors` namespace.
 */
export function errorText(t: ErrorTranslator, refusal: Partial<RefusalBody>, fallback?: string): string {
  const { code, params } = refusal;
  if (code && hasText(t, code)) return t(code, { ...noArguments, ...params });
  return fallback ?? (code || t('FALLBACK'));
}

/**
 * Looks the code up in the messages. A list of the contract's codes would have to be sent to the browser in addition.
 */
// `t.has` checks it
const hasText = (t: ErrorTranslator, code: string): code is ErrorCode => isCode.test(code) && t.has(code as ErrorCode);
const isCode = /^[A-Z][A-Z0-9_]*$/;
