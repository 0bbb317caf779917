import type { useTranslations } from 'next-intl';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { RefusalBody } from '@/lib/contract/refusal';

/** What `useTranslations('errors')` and `getTranslations('errors')` answer. */
export type ErrorTranslator = ReturnType<typeof useTranslations<'errors'>>;

/** Every argument that some text of the catalogue prints; a text never fails for want of one. */
const noArguments = {
  ...{ amount: '–', currency: '', limit: '–', allowed: '–', actual: '–', nearest: '–', file: '–', column: '–' },
  ...{ from: '–', to: '–', next: '–', date: '–', campaigns: 0, clients: 0, minutes: 60, rows: 0, uses: 1, target: '–' },
  reason: 'other',
  unit: 'MB',
  seconds: 59,
};

/**
 * The text of a refusal, §8: the message of its code, else the caller's fallback, else the raw code, else "Unknown error".
 * `t` translates the `errors` namespace.
 */
export function errorText(t: ErrorTranslator, refusal: Partial<RefusalBody>, fallback?: string): string {
  const { code, params } = refusal;
  if (code && hasText(t, code)) return t(code, { ...noArguments, ...params });
  return fallback ?? (code || t('FALLBACK'));
}

/** The catalogue itself tells a code of the contract (or OFFLINE) from any other: the list would be one more to carry. */
const hasText = (t: ErrorTranslator, code: string): code is ErrorCode => isCode.test(code) && t.has(code as ErrorCode); // asked
const isCode = /^[A-Z][A-Z0-9_]*$/;
