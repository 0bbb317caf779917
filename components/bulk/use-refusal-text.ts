'use client';
import { useTranslations } from 'next-intl';
import { useMessage } from '@/components/form/use-message';
import { joinMessage } from '@/lib/contract/field-message';
import type { RefusalBody } from '@/lib/contract/refusal';
import { errorText } from '@/lib/i18n/error-text';

/**
 * Returns a function with the text of a row's refusal. For a validation error it gives the problem of the field,
 * because the code alone is not specific, and names a missing field.
 */
export function useRefusalText() {
  const errors = useTranslations('errors');
  const text = useMessage();
  const nameOf = useColumnName();
  return ({ code, fields = {}, params }: RefusalBody): string => {
    const [first] = Object.entries(fields);
    if (code !== 'VALIDATION_FAILED' || !first) return errorText(errors, { code, ...(params && { params }) });
    const [field, message] = first;
    return text(joinMessage(message, params), message === 'required' ? nameOf(field) : undefined);
  };
}

/** Returns a function with the label of a field; undefined if it is not a column of any sheet. */
export function useColumnName() {
  // Not every screen that shows refusals has the messages of `bulk`.
  const t = useTranslations();
  return (field: string): string | undefined => {
    // The key comes from data; `has` checks it before use.
    const key = `bulk.sheet.columns.${field}` as 'bulk.sheet.columns.name';
    return t.has(key) ? t(key) : undefined;
  };
}
