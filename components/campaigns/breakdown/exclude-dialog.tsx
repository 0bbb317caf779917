'use client';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Exclusion, excluding, inputOf } from '@/components/campaigns/breakdown/excluded-target';
import { QueryFailed } from '@/components/list/query-failed';
import { useFaultText } from '@/components/list/use-fault-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { TargetInput, TargetView } from '@/lib/contract/targeting/targets';

type ExcludeDialogProps = { campaign: CampaignView; name: string; exclusion: Exclusion; onClose: () => void };

/** Says which targets are about to change, and who else feels it, before anything is written. */
export function ExcludeDialog({ campaign, name, exclusion, onClose }: ExcludeDialogProps) {
  const t = useTranslations('delivery.exclude');
  const actions = useTranslations('common.actions');
  const exclude = useExclusion(name, exclusion);
  const [isBusy, setBusy] = useState(false);
  const ids = [...new Set(campaign.creativeGroups.flatMap(({ targetId }) => targetId ?? []))];
  // Always anew: what is written is measured against the version that the person sees here.
  const found = useQueries({
    queries: ids.map((id) => ({ ...apiQuery('targets.view', { params: { id } }), staleTime: 0, gcTime: 0 })),
  });
  const targets = found.flatMap(({ data }) => data ?? []);
  const failed = found.find(({ isError }) => isError);
  const isLoading = found.some(({ isFetching }) => isFetching);
  const changed = targets.filter((target) => excluding(target, exclusion).outcome === 'change');
  const confirm = async () => {
    setBusy(true);
    await exclude(changed);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      description={ids.length > 0 ? t('text') : t('noTarget')}
      footer={
        <>
          <Button onClick={onClose}>{actions('cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={isLoading || failed !== undefined || changed.length === 0}
            onClick={confirm}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      {failed ? (
        <QueryFailed found={failed} />
      ) : isLoading ? (
        <Skeleton className="mt-3 h-12" />
      ) : (
        <ul className="mt-3 flex flex-col gap-2">
          {targets.map((target) => (
            <TargetLine key={target.id} {...{ target, campaign, exclusion }} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type TargetLineProps = Pick<ExcludeDialogProps, 'campaign' | 'exclusion'> & { target: TargetView };

function TargetLine({ target, campaign, exclusion }: TargetLineProps) {
  const t = useTranslations('delivery.exclude');
  const { outcome } = excluding(target, exclusion);
  const own = campaign.creativeGroups.filter(({ targetId }) => targetId === target.id).length;
  const elsewhere = target.usedInAdSets - own;
  const users = elsewhere > 0 ? t('usedElsewhere', { count: elsewhere }) : t('usedHere');
  return (
    <li className="flex flex-col border-l-2 border-line-strong pl-3">
      <span className="font-medium">{t('target', { name: target.name })}</span>
      <span className="text-sm text-muted">{outcome === 'change' ? users : t(outcome)}</span>
    </li>
  );
}

type Written = { before: TargetView; version: number };

/** Writes an exclusion into targets over the versions that were seen, and the former values back on request. */
function useExclusion(name: string, exclusion: Exclusion) {
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
