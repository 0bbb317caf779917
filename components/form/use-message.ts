'use client';
import { useTranslations } from 'next-intl';
import { splitMessage } from '@/lib/contract/field-message';

type LooseTranslator = {
  (key: string, params: Record<string, string>): string;
  has: (key: string) => boolean;
};

/**
 * Returns a function that converts a field's message to text: a key of `validation`, a code of `errors`, else the
 * message itself.
 */
export function useMessage(): (message: string) => string {
  // The key comes from data, so it is not typed; `has` checks it before use.
  const t = useTranslations() as unknown as LooseTranslator;
  return (message) => {
    const { key, params } = splitMessage(message);
    const isKey = /^\w+$/.test(key);
    const found = isKey && [`validation.${key}`, `errors.${key}`].find((candidate) => t.has(candidate));
    return found ? t(found, params) : message;
  };
}
