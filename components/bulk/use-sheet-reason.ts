'use client';
import { useTranslations } from 'next-intl';
import { useColumnName, useRefusalText } from '@/components/bulk/use-refusal-text';
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
  const nameOf = useColumnName();
  return (refusal: RefusalBody): string[] => {
    const { code, fields = {}, params } = refusal;
    if (code === 'STALE_VERSION') return [t('stale')];
    const wrong = Object.entries(fields);
    if (code !== 'VALIDATION_FAILED' || wrong.length === 0) return [reasonOf(refusal)];
    return wrong.map(([column, message]) =>
      // An operation may name fields that are not columns of the sheet. A message of the sheet has arguments of its own.
      text(message.includes('?') ? message : joinMessage(message, params), nameOf(column) ?? column),
    );
  };
}
