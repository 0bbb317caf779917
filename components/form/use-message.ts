'use client';
import { useTranslations } from 'next-intl';
import { splitMessage } from '@/lib/contract/field-message';

type LooseTranslator = {
  (key: string, params: Record<string, string>): string;
  has: (key: string) => boolean;
};

/**
 * Returns a function that converts a field's message to text: a key of `validation`, a code of `errors`, else the
 * message itself. With the field's label, the text names the field, for places away from it.
 */
export function useMessage(): (message: string, label?: string) => string {
  // The key comes from data, so it is not typed; `has` checks it before use.
  const t = useTranslations() as unknown as LooseTranslator;
  return (message, label) => {
    const { key, params } = splitMessage(message);
    const isKey = /^\w+$/.test(key);
    const found = isKey && [`validation.${key}`, `errors.${key}`].find((candidate) => t.has(candidate));
    const text = found ? t(found, params) : message;
    if (label === undefined) return text;
    return key === 'required'
      ? t('validation.requiredOf', { type: label })
      : t('validation.ofField', { name: label, reason: text });
  };
}
