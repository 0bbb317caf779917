'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reread } from '@/components/list/bulk/reread';
import { isRemovable, type SwitchedArea, type SwitchedThing } from '@/components/list/bulk/switched-areas';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';

export type BulkEdit = 'activate' | 'stop' | 'archive' | 'unarchive' | 'delete';
type Refused = { name: string; reason: string };

const shown = 3;

/** One thing after another, so that progress can be told and a refusal stops nobody else. */
export function useBulkEdit(area: SwitchedArea, onDone: () => void) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const report = useReport(area);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const run = async (edit: BulkEdit, rows: readonly SwitchedThing[]) => {
    const wanted = rows.filter((row) => needs(edit, row));
    const refused: Refused[] = [];
    for (const [done, row] of wanted.entries()) {
      setProgress({ done, total: wanted.length });
      await change(area, edit, row).catch((fault) => refused.push({ name: row.name, reason: faultText(fault) }));
    }
    setProgress(undefined);
    onDone();
    report(wanted.length - refused.length, refused);
    await reread(client, area);
  };
  return { run, progress };
}

/** Whether the edit would change anything of the row. */
export function needs(edit: BulkEdit, { archived, status }: Pick<SwitchedThing, 'archived' | 'status'>): boolean {
  if (edit === 'delete') return true;
  if (edit === 'archive') return !archived;
  if (edit === 'unarchive') return archived;
  return !archived && status !== (edit === 'activate' ? 'ACTIVE' : 'INACTIVE');
}

async function change(area: SwitchedArea, edit: BulkEdit, { id, version }: SwitchedThing): Promise<void> {
  if (edit === 'delete') {
    if (isRemovable(area)) await callApi(`${area}.remove`, { params: { id } });
  } else if (edit === 'archive' || edit === 'unarchive')
    await callApi(`${area}.archive`, { params: { id }, query: { version } });
  else {
    const status = edit === 'activate' ? 'ACTIVE' : 'INACTIVE';
    await callApi(`${area}.changeStatus`, { params: { id }, body: { status, version } });
  }
}

function useReport(area: SwitchedArea) {
  const t = useTranslations(`${area}.bulk`);
  return (changed: number, refused: readonly Refused[]) => {
    if (changed > 0) void showToast('success', t('done', { count: changed }));
    if (changed === 0 && refused.length === 0) void showToast('info', t('nothing'));
    if (refused.length === 0) return;
    const lines = refused.slice(0, shown).map((one) => t('refusedOne', { ...one }));
    if (refused.length > shown) lines.push(t('more', { count: refused.length - shown }));
    void showToast('error', t('refused', { count: refused.length }), { description: lines.join('\n') });
  };
}
