'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { needs, type StatusAction } from '@/components/bulk/bulk-actions';
import { entityOf } from '@/components/bulk/changed-fields';
import { useBulkReport } from '@/components/bulk/use-bulk-report';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { reread } from '@/components/list/bulk/reread';
import type { StatusArea, StatusEntity } from '@/components/list/bulk/status-areas';
import { rememberBulk } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';

const edits = {
  activate: { field: 'status', operation: 'set', value: 'ACTIVE' },
  stop: { field: 'status', operation: 'set', value: 'INACTIVE' },
  archive: { field: 'archived', operation: 'set', value: true },
  unarchive: { field: 'archived', operation: 'set', value: false },
} as const;

type Asked = { action: StatusAction; rows: readonly StatusEntity[] };

/** Switches many things, or puts them into the archive and takes them out, as one change that Undo takes back. */
export function useSwitchMany(area: StatusArea, onDone: () => void) {
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
