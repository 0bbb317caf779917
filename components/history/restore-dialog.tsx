'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { changeLines } from '@/components/history/change-lines';
import { ChangeLines } from '@/components/history/history-entry';
import type { HistoryWords } from '@/components/history/history-words';
import { useHistoryNames } from '@/components/history/use-history-names';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { undone, useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { RestorableEntity } from '@/lib/contract/history/restore';
import { errorText } from '@/lib/i18n/error-text';

type RestoreDialogProps = {
  entity: RestorableEntity;
  id: number;
  changeId: number;
  /** The time, formatted as in the history. */
  when: string;
  words: HistoryWords;
  onClose: () => void;
};

/** Previews the restore of an entity to an earlier moment: current and restored values, before anything is changed. */
export function RestoreDialog({ entity, id, changeId, when, words, onClose }: RestoreDialogProps) {
  const t = useTranslations('history.restore');
  const actions = useTranslations('common.actions');
  const errors = useTranslations('errors');
  const params = { entity, id };
  const preview = useQuery({
    queryKey: ['history.restore', entity, id, changeId],
    queryFn: ({ signal }) => callApi('history.restore', { params, body: { changeId, version: null } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const restore = useRestoring(onClose, () => preview.refetch());
  const { data } = preview;
  const refusal = data?.refusal ?? (preview.error instanceof ApiFault ? preview.error : null);
  const isEmpty = data?.changes.length === 0;
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('title', { when })}
      description={t('text')}
      closeLabel={actions('close')}
      onClose={onClose}
      footer={
        <DialogButtons
          cancelLabel={actions('cancel')}
          onCancel={onClose}
          disabled={!data || refusal !== null || isEmpty}
          isBusy={restore.isPending}
          onClick={() => data && restore.mutate({ params, body: { changeId, version: data.version } })}
        >
          {t('do')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-3 pt-4">
        {preview.isPending && <Skeleton className="h-24" />}
        {refusal && (
          <ErrorState
            message={errorText(errors, refusal)}
            retryLabel={actions('retry')}
            onRetry={() => void preview.refetch()}
            isBusy={preview.isFetching}
          />
        )}
        {!refusal && isEmpty && <p className="text-muted">{t('same')}</p>}
        {data && !refusal && <Changes changes={data.changes} of={entity} words={words} />}
      </div>
    </Dialog>
  );
}

type Answer = AnswerOf<'history.restore'>;

/**
 * Performs the restore and reports it with an undo button. If someone else has changed the entity meanwhile, the
 * preview is repeated.
 */
function useRestoring(onDone: () => void, again: () => void) {
  const t = useTranslations('history.restore');
  const errors = useTranslations('errors');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: (sent: Parameters<typeof callApi<'history.restore'>>[1]) => callApi('history.restore', sent),
    onSuccess: async ({ isDone, changeSetId, refusal }: Answer) => {
      if (!isDone) {
        again();
        return void showToast('error', errorText(errors, refusal ?? {}));
      }
      void showToast('success', t('done'), undoAction(changeSetId ?? undefined));
      onDone();
      await outdate(client, (operation) => operation !== 'history.restore');
      undone.publish();
    },
    onError: (fault) => {
      again();
      void showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}));
    },
  });
}

type ChangesProps = { changes: Answer['changes']; of: RestorableEntity; words: HistoryWords };

/** Current and restored value of each field; fields of ad sets are grouped under their name. */
function Changes({ changes, of, words }: ChangesProps) {
  const { t } = words;
  const things = [...new Map(changes.map((one) => [`${one.entity} ${one.id}`, one])).values()];
  const named = useHistoryNames(changes.map((change) => ({ entity: change.entity, fields: [change] })));
  const nameOf: HistoryWords['nameOf'] = (source, key) => words.nameOf(source, key) ?? named(source, key);
  return things.map(({ entity, id, name }) => {
    const fields = changes.filter((one) => one.entity === entity && one.id === id);
    return (
      <section key={`${entity} ${id}`} className="flex flex-col gap-1.5">
        {entity !== of && (
          <h3 className="font-semibold first-letter:uppercase">{`${t(`entities.${entity}`)} ${t('quoted', { name })}`}</h3>
        )}
        <ChangeLines lines={changeLines({ ...words, nameOf }, { entity, fields })} words={words} />
      </section>
    );
  });
}
