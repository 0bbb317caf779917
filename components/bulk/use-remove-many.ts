'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBulkReport } from '@/components/bulk/use-bulk-report';
import { reread } from '@/components/list/bulk/reread';
import { isRemovable, type SwitchedArea, type SwitchedThing } from '@/components/list/bulk/switched-areas';
import { useFaultText } from '@/components/list/use-fault-text';
import { callApi } from '@/lib/browser/call-api';

/** Deletes one thing after another: each is final for itself, and a refusal stops nobody else. */
export function useRemoveMany(area: SwitchedArea, onDone: () => void) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const { report } = useBulkReport(area);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const run = async (rows: readonly SwitchedThing[]) => {
    if (!isRemovable(area)) return;
    const refused: { name: string; reason: string }[] = [];
    for (const [done, { id, name }] of rows.entries()) {
      setProgress({ done, total: rows.length });
      await callApi(`${area}.remove`, { params: { id } }).catch((fault) =>
        refused.push({ name, reason: faultText(fault) }),
      );
    }
    setProgress(undefined);
    onDone();
    report(rows.length - refused.length, refused, null);
    await reread(client, area);
  };
  return { run, progress };
}
