'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type BulkAction, needs, type StatusAction } from '@/components/bulk/bulk-actions';
import { entityOf } from '@/components/bulk/changed-fields';
import { useBulkReport } from '@/components/bulk/use-bulk-report';
import { useEach } from '@/components/bulk/use-each';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { reread } from '@/components/list/bulk/reread';
import { isRemovable, type StatusArea, type StatusEntity } from '@/components/list/bulk/status-areas';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { rememberBulk } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

type Row = StatusEntity & { userId: number };
type EntityBulkBarProps = {
  area: StatusArea;
  rows: readonly Row[];
  mayChange: (user: CurrentUser, row: Row, action: 'UPDATE' | 'REMOVE') => boolean;
  /** The button that changes fields of the rows. */
  change?: ReactNode;
  onClear: () => void;
};

/** What can be done to at least one of the selected rows, and what the account may not do to all of them. */
export function EntityBulkBar({ area, rows, mayChange, change, onClear }: EntityBulkBarProps) {
  const user = useCurrentUser();
  const t = useBulkTexts(area);
  const actions = useTranslations('common.actions');
  const [asked, setAsked] = useState<BulkAction>();
  const { run, progress } = useBulkActions(area, onClear);
  const mayUpdate = rows.every((row) => mayChange(user, row, 'UPDATE'));
  const mayRemove = rows.every((row) => mayChange(user, row, 'REMOVE'));
  const denied = useDeniedActions(user, area, { update: mayUpdate, archive: mayRemove, remove: mayRemove });
  const note = isRemovable(area) ? denied('update', 'archive', 'remove') : denied('update', 'archive');
  const offered = useBulkActionsOf(area);
  const isPossible = (action: BulkAction) =>
    rows.some((row) => needs(action, row) && mayChange(user, row, isSwitching(action) ? 'UPDATE' : 'REMOVE'));
  const start = (action: BulkAction) => {
    setAsked(undefined);
    run(action, rows);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={progress} onClear={onClear}>
        {rows.some((row) => mayChange(user, row, 'UPDATE')) && change}
        {offered.filter(isPossible).map((action) => (
          <Button key={action} size="sm" onClick={() => setAsked(action)}>
            {actions(action)}
          </Button>
        ))}
        {note && <NotGranted text={note} className="max-w-96" />}
      </BulkBar>
      {asked && (
        <ConfirmDialog
          isOpen
          isDangerous={asked !== 'activate' && asked !== 'unarchive'}
          title={t(`${asked}Title`, { count: rows.filter((row) => needs(asked, row)).length })}
          text={t(`${asked}Text`)}
          confirmLabel={actions(asked)}
          cancelLabel={actions('cancel')}
          onConfirm={() => start(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const switches: readonly StatusAction[] = ['activate', 'stop', 'archive', 'unarchive'];
const isSwitching = (action: BulkAction) => action === 'activate' || action === 'stop';

/** An API that knows no bulk changes deletes all the same: that is done one by one. */
function useBulkActionsOf(area: StatusArea): readonly BulkAction[] {
  const hasBulk = useHasBulk();
  return [...(hasBulk ? switches : []), ...(isRemovable(area) ? ['delete' as const] : [])];
}

function useBulkActions(area: StatusArea, onDone: () => void) {
  const switching = useSwitchMany(area, onDone);
  const removing = useRemoveMany(area, onDone);
  return {
    run: (action: BulkAction, rows: readonly Row[]) =>
      action === 'delete' ? void removing.run(rows) : switching.run({ action, rows }),
    progress: switching.progress ?? removing.progress,
  };
}

/** The typed keys are those of all areas, without a deletion; `useBulkActionsOf` offers it only where its words are. */
function useBulkTexts(area: StatusArea) {
  return useTranslations(`${area}.bulk`) as (
    key: `${BulkAction}${'Title' | 'Text'}`,
    values?: { count: number },
  ) => string;
}

/** Deletes many things: each is final for itself, and a refusal stops nobody else. */
function useRemoveMany(area: StatusArea, onDone: () => void) {
  const client = useQueryClient();
  const { report, fail } = useBulkReport(area);
  const { deal, progress } = useEach();
  const run = async (rows: readonly StatusEntity[]) => {
    if (!isRemovable(area)) return;
    await deal(rows, {
      many: (all, followed) =>
        callApi('bulk.remove', { body: { entity: entityOf[area], rows: all.map(({ id }) => ({ id })), ...followed } }),
      one: ({ id }) => callApi(`${area}.remove`, { params: { id } }),
    }).then(({ done, refused }) => report(done.length, refused, null), fail);
    onDone();
    await reread(client, area);
  };
  return { run, progress };
}

const edits = {
  activate: { field: 'status', operation: 'set', value: 'ACTIVE' },
  stop: { field: 'status', operation: 'set', value: 'INACTIVE' },
  archive: { field: 'archived', operation: 'set', value: true },
  unarchive: { field: 'archived', operation: 'set', value: false },
} as const;

type Asked = { action: StatusAction; rows: readonly StatusEntity[] };

/** Switches many things, or puts them into the archive and takes them out, as one change that Undo takes back. */
function useSwitchMany(area: StatusArea, onDone: () => void) {
  const client = useQueryClient();
  const { report, fail } = useBulkReport(area);
  const reasonOf = useRefusalText();
  const { run, follow } = useRun();
  const change = useMutation({
    mutationFn: async ({ action, rows }: Asked) => {
      const wanted = rows.filter((row) => needs(action, row)).map(({ id, version }) => ({ id, version }));
      if (wanted.length === 0) return { changed: 0, changeSetId: null, rows: [] };
      const body = {
        entity: entityOf[area],
        edit: edits[action],
        mode: 'possible',
        rows: wanted,
        ...follow(),
      } as const;
      return callApi('bulk.apply', { body });
    },
    onSuccess: ({ changed, changeSetId, rows: refused }, { rows }) => {
      if (changeSetId) rememberBulk(changeSetId);
      // What is out of reach by now has no name in the answer.
      const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
      const told = refused.flatMap(({ id, refusal }) =>
        refusal ? [{ name: nameOf(id), reason: reasonOf(refusal) }] : [],
      );
      report(changed, told, changeSetId);
    },
    onError: fail,
    onSettled: () => {
      onDone();
      return reread(client, area);
    },
  });
  const known = useProgress(run, change.isPending);
  const counted = change.isPending ? (known ?? { done: 0, total: change.variables.rows.length }) : undefined;
  return { run: change.mutate, progress: counted };
}
