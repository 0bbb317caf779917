'use client';
import { useTranslations } from 'next-intl';
import { splitMessage } from '@/lib/contract/field-message';

type LooseTranslator = {
  (key: string, params: Record<string, string>): string;
  has: (key: string) => boolean;
};

/** Answers the text of a field's message: a key of `validation`, a code of `errors`, else the message itself. */
export function useMessage(): (message: string) => string {
  // The key comes from data, so it cannot be among the typed ones; `has` looks before it is used.
  const t = useTranslations() as unknown as LooseTranslator;
  return (message) => {
    const { key, params } = splitMessage(message);
    const isKey = /^\w+$/.test(key);
    const found = isKey && [`validation.${key}`, `errors.${key}`].find((candidate) => t.has(candidate));
    return found ? t(found, params) : message;
  };
}
