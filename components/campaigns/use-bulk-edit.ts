'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { CampaignRow } from '@/lib/contract/campaigns';

export type BulkEdit = 'activate' | 'stop' | 'archive' | 'unarchive';
type Refused = { name: string; reason: string };

const shown = 3;

/** One campaign after another, so that progress can be told and a refusal stops nobody else. */
export function useBulkEdit(onDone: () => void) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const report = useReport();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const run = async (edit: BulkEdit, rows: readonly CampaignRow[]) => {
    const wanted = rows.filter((row) => needs(edit, row));
    const refused: Refused[] = [];
    for (const [done, row] of wanted.entries()) {
      setProgress({ done, total: wanted.length });
      await change(edit, row.id).catch((fault) => refused.push({ name: row.name, reason: faultText(fault) }));
    }
    setProgress(undefined);
    onDone();
    report(wanted.length - refused.length, refused);
    await client.invalidateQueries({ queryKey: ['campaigns.list'] });
  };
  return { run, progress };
}

function needs(edit: BulkEdit, row: CampaignRow): boolean {
  if (edit === 'archive') return !row.archived;
  if (edit === 'unarchive') return row.archived;
  return !row.archived && row.status !== (edit === 'activate' ? 'ACTIVE' : 'INACTIVE');
}

async function change(edit: BulkEdit, id: number): Promise<void> {
  if (edit === 'archive' || edit === 'unarchive') await callApi('campaigns.archive', { params: { id } });
  else {
    const status = edit === 'activate' ? 'ACTIVE' : 'INACTIVE';
    await callApi('campaigns.changeStatus', { params: { id }, body: { status } });
  }
}

function useReport() {
  const t = useTranslations('campaigns.bulk');
  return (changed: number, refused: readonly Refused[]) => {
    if (changed > 0) void showToast('success', t('done', { count: changed }));
    if (changed === 0 && refused.length === 0) void showToast('info', t('nothing'));
    if (refused.length === 0) return;
    const lines = refused.slice(0, shown).map((one) => t('refusedOne', { ...one }));
    if (refused.length > shown) lines.push(t('more', { count: refused.length - shown }));
    void showToast('error', t('refused', { count: refused.length }), { description: lines.join('\n') });
  };
}
