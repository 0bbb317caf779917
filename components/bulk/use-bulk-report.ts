'use client';
import { useTranslations } from 'next-intl';
import type { ActionArea } from '@/components/list/bulk/status-areas';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { useUndoAction } from '@/components/undo/undo-requests';

type Refused = { name: string; reason: string };

const shown = 3;

/** Tells in one message how an edit of many things went: how many changed, which did not and why, with Undo. */
export function useBulkReport(area: ActionArea) {
  const t = useTranslations(`${area}.bulk`);
  const faultText = useFaultText();
  const undoAction = useUndoAction();
  const report = (changed: number, refused: readonly Refused[], changeSetId: string | null) => {
    if (changed === 0 && refused.length === 0) return void showToast('info', t('nothing'));
    const reasons = refused.slice(0, shown).map((one) => t('refusedOne', one));
    if (refused.length > shown) reasons.push(t('more', { count: refused.length - shown }));
    const text = refused.length > 0 ? t('refused', { count: refused.length }) : '';
    if (changed === 0) return void showToast('error', text, { description: reasons.join('\n') });
    const lines = [text, ...reasons].filter(Boolean);
    void showToast(refused.length > 0 ? 'warning' : 'success', t('done', { count: changed }), {
      ...undoAction(changeSetId),
      ...(lines.length > 0 && { description: lines.join('\n') }),
    });
  };
  return { report, fail: (fault: unknown) => void showToast('error', faultText(fault)) };
}
