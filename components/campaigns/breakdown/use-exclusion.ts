'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Exclusion, excluding, inputOf } from '@/components/campaigns/breakdown/excluded-target';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { TargetInput, TargetView } from '@/lib/contract/targets';

type Written = { before: TargetView; version: number };

/** Writes an exclusion into targets over the versions that were seen, and the former values back on request. */
export function useExclusion(name: string, exclusion: Exclusion) {
  const t = useTranslations('delivery.exclude');
  const client = useQueryClient();
  const faultText = useFaultText();
  const write = async ({ id }: TargetView, version: number, input: TargetInput) =>
    (await callApi('targets.update', { params: { id }, body: { ...input, version } })).version;
  const reread = () => {
    for (const operation of ['targets.view', 'targets.list'] as const)
      void client.invalidateQueries({ queryKey: [operation] });
  };

  const undo = async (written: readonly Written[]) => {
    try {
      for (const { before, version } of written) await write(before, version, inputOf(before));
      void showToast('success', t('undone', { name }));
    } catch (fault) {
      void showToast('error', faultText(fault));
    }
    reread();
  };

  /** One target after the other; what was written before a refusal can be taken back all the same. */
  return async (targets: readonly TargetView[]) => {
    const written: Written[] = [];
    let refusal: string | undefined;
    try {
      for (const before of targets) {
        const found = excluding(before, exclusion);
        if (found.outcome === 'change')
          written.push({ before, version: await write(before, before.version, found.input) });
      }
    } catch (fault) {
      refusal = faultText(fault);
    }
    reread();
    const done =
      refusal === undefined ? t('done', { name }) : t('partly', { done: written.length, total: targets.length });
    void showToast(refusal === undefined ? 'success' : 'error', done, {
      ...(refusal !== undefined && { description: refusal }),
      ...(written.length > 0 && { action: { label: t('undo'), onClick: () => void undo(written) } }),
    });
  };
}
