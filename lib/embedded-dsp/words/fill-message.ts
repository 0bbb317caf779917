import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@/lib/contract/enumerations';

/** Formats an ICU message with its arguments. Throws if one is missing. */
export const fillMessage = (
  message: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string => String(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format({ ...values }));
