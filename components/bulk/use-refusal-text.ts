'use client';
import { useTranslations } from 'next-intl';
import { useMessage } from '@/components/form/use-message';
import { joinMessage } from '@/lib/contract/field-message';
import type { RefusalBody } from '@/lib/contract/refusal';
import { errorText } from '@/lib/i18n/error-text';

/**
 * Returns a function with the text of a row's refusal. For a validation error it names the problem of the field,
 * because the code alone is not specific.
 */
export function useRefusalText() {
  const errors = useTranslations('errors');
  const text = useMessage();
  return ({ code, fields = {}, params }: RefusalBody): string => {
    const [first] = Object.values(fields);
    if (code === 'VALIDATION_FAILED' && first) return text(joinMessage(first, params));
    return errorText(errors, { code, ...(params && { params }) });
  };
}
