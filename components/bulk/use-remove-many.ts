'use client';
import { useQueryClient } from '@tanstack/react-query';
import { entityOf } from '@/components/bulk/changed-fields';
import { useBulkReport } from '@/components/bulk/use-bulk-report';
import { useEach } from '@/components/bulk/use-each';
import { reread } from '@/components/list/bulk/reread';
import { isRemovable, type StatusArea, type StatusEntity } from '@/components/list/bulk/status-areas';
import { callApi } from '@/lib/browser/call-api';

/** Deletes many things: each is final for itself, and a refusal stops nobody else. */
export function useRemoveMany(area: StatusArea, onDone: () => void) {
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
