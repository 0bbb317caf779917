'use client';
import { useTranslations } from 'next-intl';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { useMessage } from '@/components/form/use-message';
import { joinMessage } from '@/lib/contract/field-message';
import type { RefusalBody } from '@/lib/contract/refusal';

/**
 * Returns a function with the reasons why a sheet row was refused: one per faulty column, or one for the whole item.
 */
export function useSheetReason() {
  const t = useTranslations('bulk.sheet');
  const text = useMessage();
  const reasonOf = useRefusalText();
  return (refusal: RefusalBody): string[] => {
    const { code, fields = {}, params } = refusal;
    if (code === 'STALE_VERSION') return [t('stale')];
    const wrong = Object.entries(fields);
    if (code !== 'VALIDATION_FAILED' || wrong.length === 0) return [reasonOf(refusal)];
    return wrong.map(([column, message]) => {
      // An operation may name fields that are not columns of the sheet.
      const name = t.has(`columns.${column}` as 'columns.name') ? t(`columns.${column}` as 'columns.name') : column;
      // A message of the sheet contains its own arguments.
      return t('field', { name, reason: text(message.includes('?') ? message : joinMessage(message, params)) });
    });
  };
}
