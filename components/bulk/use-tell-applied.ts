'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChangedArea } from '@/components/bulk/changed-fields';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, useUndoAction } from '@/components/undo/undo-requests';
import type { AnswerOf } from '@/lib/contract/call-types';

type Applied = Pick<AnswerOf<'bulk.apply'>, 'isDone' | 'changed' | 'refused' | 'changeSetId'>;

/** The lists that a change of an area's rows changes: clients are users as well, and campaigns lead to their targets. */
const changedWith = {
  ...{ campaigns: ['campaigns', 'targets'], creatives: ['creatives'], targets: ['targets'], rules: ['rules'] },
  ...{ clients: ['clients', 'users'], users: ['clients', 'users'], adSets: ['campaigns'] },
} as const satisfies Readonly<Record<ChangedArea, readonly ChangedArea[]>>;

/** Tells what a bulk change came to, with Undo; `onDone` hears that it is made, `again` that it needs another look. */
export function useTellApplied(area: ChangedArea, onDone: () => void) {
  const t = useTranslations('bulk');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return async ({ isDone, changed, refused, changeSetId }: Applied, again: () => void): Promise<void> => {
    if (!isDone) {
      again();
      return void showToast('error', t('stopped', { count: refused }), { description: t('again') });
    }
    if (changeSetId) rememberBulk(changeSetId);
    const late = refused > 0 && { description: t('late', { count: refused }) };
    void showToast(changed > 0 ? 'success' : 'info', t('done', { count: changed }), {
      ...undoAction(changeSetId),
      ...late,
    });
    onDone();
    const areas = changedWith[area];
    const isOfArea = (name: string) => areas.some((one) => name.startsWith(`${one}.`));
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOfArea(String(name)) });
  };
}
