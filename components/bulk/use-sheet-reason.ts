'use client';
import { useTranslations } from 'next-intl';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { useMessage } from '@/components/form/use-message';
import { joinMessage } from '@/lib/contract/field-message';
import type { RefusalBody } from '@/lib/contract/refusal';

/** Why a line of a sheet is refused: what is wrong in each of its columns, or with the thing that it is about. */
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
      // An operation may name fields that stand in no sheet.
      const name = t.has(`columns.${column}` as 'columns.name') ? t(`columns.${column}` as 'columns.name') : column;
      // A message of the sheet brings its own arguments.
      return t('field', { name, reason: text(message.includes('?') ? message : joinMessage(message, params)) });
    });
  };
}
