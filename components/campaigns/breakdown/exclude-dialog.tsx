'use client';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { QueryFailed } from '@/components/list/query-failed';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { useUndoAction } from '@/components/undo/undo-requests';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import {
  type Exclusion,
  excludedOfCampaign,
  excludedOfTarget,
  isOfTarget,
  type TargetExclusion,
} from '@/lib/contract/delivery/exclusions';
import type { TargetView } from '@/lib/contract/targeting/targets';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type ExcludeDialogProps = { campaign: CampaignView; name: string; exclusion: Exclusion; onClose: () => void };

/** Shows what an exclusion will change and who else is affected, before anything is written. */
export function ExcludeDialog({ exclusion, ...props }: ExcludeDialogProps) {
  return isOfTarget(exclusion) ? (
    <FromTargets {...props} exclusion={exclusion} />
  ) : (
    <FromCampaign {...props} exclusion={exclusion} />
  );
}

/** Excludes a site, app, city or device in the targets of the campaign. */
function FromTargets(props: ExcludeDialogProps & { exclusion: TargetExclusion }) {
  const t = useTranslations('delivery.exclude');
  const { campaign, exclusion } = props;
  const ids = [...new Set(campaign.creativeGroups.flatMap(({ targetId }) => targetId ?? []))];
  // Always reloaded, because the change is based on the version that the user sees here.
  const found = useQueries({
    queries: ids.map((id) => ({ ...apiQuery('targets.view', { params: { id } }), staleTime: 0, gcTime: 0 })),
  });
  const targets = found.flatMap(({ data }) => data ?? []);
  const failed = found.find(({ isError }) => isError);
  const isLoading = found.some(({ isFetching }) => isFetching);
  const changed = targets.filter((target) => excludedOfTarget(target, exclusion).outcome === 'change');
  return (
    <Asking
      {...props}
      targets={changed.map(({ id, version }) => ({ id, version }))}
      text={ids.length > 0 ? t('text') : t('noTarget')}
      isPossible={!isLoading && failed === undefined && changed.length > 0}
    >
      {failed ? (
        <QueryFailed found={failed} />
      ) : isLoading ? (
        <Skeleton className="mt-3 h-12" />
      ) : (
        <ul className="mt-3 flex flex-col gap-2">
          {targets.map((target) => (
            <TargetLine key={target.id} target={target} campaign={campaign} exclusion={exclusion} />
          ))}
        </ul>
      )}
    </Asking>
  );
}

type TargetLineProps = { target: TargetView; campaign: CampaignView; exclusion: TargetExclusion };

function TargetLine({ target, campaign, exclusion }: TargetLineProps) {
  const t = useTranslations('delivery.exclude');
  const { outcome } = excludedOfTarget(target, exclusion);
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

/** Excludes an SSP, an hour, a creative or an ad set in the campaign itself. */
function FromCampaign(props: ExcludeDialogProps) {
  const t = useTranslations('delivery.exclude');
  const { campaign, exclusion } = props;
  const { exchanges, schedule, creativeGroups: adSets } = campaign;
  const { outcome } = excludedOfCampaign({ exchanges, schedule, adSets }, exclusion);
  // Only these panels belong to the campaign itself.
  const place = exclusion.panel as 'exchanges' | 'schedule' | 'creatives' | 'adSets';
  const text = outcome === 'change' ? t(`inCampaign.${place}`) : t(outcome === 'already' ? 'gone' : `lastOf.${place}`);
  return <Asking {...props} text={text} targets={[]} isPossible={outcome === 'change'} />;
}

type AskingProps = ExcludeDialogProps & {
  targets: { id: number; version: number }[];
  text: string;
  isPossible: boolean;
  children?: ReactNode;
};

function Asking({ campaign, name, exclusion, targets, text, isPossible, onClose, children }: AskingProps) {
  const t = useTranslations('delivery.exclude');
  const actions = useTranslations('common.actions');
  const exclude = useExclusion(campaign, name);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await exclude({ ...exclusion, targets });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      description={text}
      footer={
        <DialogButtons
          cancelLabel={actions('cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          disabled={!isPossible}
          onClick={confirm}
        >
          {t('confirm')}
        </DialogButtons>
      }
    >
      {children}
    </Dialog>
  );
}

/** Writes an exclusion based on the displayed versions. It is atomic and can be undone as one change. */
function useExclusion({ id, version }: Pick<CampaignView, 'id' | 'version'>, name: string) {
  const t = useTranslations('delivery.exclude');
  const client = useQueryClient();
  const faultText = useFaultText();
  const undoAction = useUndoAction();
  return async (requested: Exclusion & { targets: { id: number; version: number }[] }) => {
    try {
      const { changeSetId } = await callApi('campaigns.exclude', { params: { id }, body: { ...requested, version } });
      void showToast('success', t('done', { name }), undoAction(changeSetId));
    } catch (fault) {
      void showToast('error', t('failed', { name }), { description: faultText(fault) });
    }
    void outdate(client, ['targets.view', 'targets.list', 'campaigns.view']);
  };
}
