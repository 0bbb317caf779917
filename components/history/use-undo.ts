'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Messages, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { returnBulk, undone, undoRequested } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import { ApiFault, isRefusal } from '@/lib/contract/api-fault';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { errorText } from '@/lib/i18n/error-text';
import { lateTexts } from '@/lib/i18n/late-texts';

type Undone = AnswerOf<'history.undo'>;
export type Conflict = Undone['conflicts'][number];
export type Choice = NonNullable<CallInput<'history.undo'>['body']['choices']>[number];
type Params = { changeSetId: string; choices?: Choice[]; mode?: 'possible' | 'all' };

/** Conflicts that wait for a decision, with the messages to show them. */
type Open = { requested: Params; conflicts: Conflict[]; texts: Messages['history'] };

const maxNamed = 3;

/** Undoes change sets and reports the result; conflicts wait for a decision. */
export function useUndo() {
  const t = useTranslations('common.undo');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const client = useQueryClient();
  const [open, setOpen] = useState<readonly Open[]>([]);
  const showRefused = (requested: Params, refused: Undone['refused']) => {
    const lines = refused.slice(0, maxNamed).map(({ name, code }) => `${name}: ${errorText(errors, { code })}`);
    if (refused.length > maxNamed) lines.push(t('more', { count: refused.length - maxNamed }));
    const rest = { label: t('rest'), onClick: () => run.mutate({ ...requested, mode: 'possible' }) };
    void showToast('error', t('refused', { count: refused.length }), {
      description: lines.join('\n'),
      ...(requested.mode !== 'possible' && { action: rest }),
    });
  };
  const run = useMutation({
    // Each undo starts from what the one before has left.
    scope: { id: 'undo' },
    mutationFn: ({ changeSetId, ...body }: Params) => callApi('history.undo', { params: { changeSetId }, body }),
    onSuccess: async ({ isDone, changed, conflicts, refused, changeSetId }, requested) => {
      const asked = conflicts.length > 0 && { requested, conflicts, texts: await lateTexts(locale, 'history') };
      setOpen((before) => [...withoutSet(before, requested), ...(asked ? [asked] : [])]);
      if (refused.length > 0) showRefused(requested, refused);
      if (!isDone) return;
      const again = changeSetId && { action: { label: t('redo'), onClick: () => undoRequested.publish(changeSetId) } };
      void showToast(changed > 0 ? 'success' : 'info', t(changed > 0 ? 'done' : 'nothing'), { ...again });
      await outdate(client);
      undone.publish();
    },
    onError: (fault, { changeSetId }) => {
      if (!isRefusal(fault)) returnBulk(changeSetId);
      void showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}));
    },
  });
  return {
    undo: (changeSetId: string) => run.mutate({ changeSetId }),
    run,
    /** The oldest conflicts; those of further undos wait until these are decided. */
    open: open[0],
    close: ({ requested }: Open) => setOpen((before) => withoutSet(before, requested)),
  };
}

const withoutSet = (open: readonly Open[], { changeSetId }: Params) =>
  open.filter(({ requested }) => requested.changeSetId !== changeSetId);
