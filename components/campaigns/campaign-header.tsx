'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { mayChange, mayCreate, useDenied } from '@/components/campaigns/may-change';
import { openSection } from '@/components/campaigns/use-campaign-tab';
import { History } from '@/components/history/history';
import { EntityActions } from '@/components/list/bulk/entity-actions';
import type { Changed } from '@/components/list/bulk/status-areas';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { ProgressBar } from '@/components/ui/progress-bar';
import { showToast } from '@/components/ui/show-toast';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { readMicros } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const CopyDialog = onDemand(async () => (await import('@/components/campaigns/copy/copy-dialog')).CopyDialog);

type CampaignHeaderProps = { campaign: CampaignView; onChanged: (changed: Changed) => void };

export function CampaignHeader({ campaign, onChanged }: CampaignHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.details');
  const family = useFamily();
  const denied = useDenied()('update', 'duplicate', 'archive');
  return (
    <header id="campaign-header" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={t('back')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ThingHeading name={campaign.name} clientId={campaign.userId} />
          {campaign.archived && <Badge>{t('archived')}</Badge>}
          <StatusSwitch
            area="campaigns"
            thing={campaign}
            isLocked={!mayChange(user, campaign, 'UPDATE')}
            onChanged={onChanged}
            onRefused={(code) => {
              const section = sectionOfRefusal[code];
              if (section) openSection(section);
            }}
          />
          <BidderBadge campaign={campaign} timeZone={user.timeZone} />
          <EntityActions
            area="campaigns"
            thing={campaign}
            copy={mayCreate(user) && ((onClose) => <CopyDialog campaign={campaign} onClose={onClose} />)}
            mayRemove={mayChange(user, campaign, 'REMOVE')}
            listPath={screenPath(family, 'campaigns')}
            onChanged={onChanged}
          >
            <History entity="campaign" id={campaign.id} currency={campaign.currency} />
          </EntityActions>
        </div>
      </div>
      {denied && <NotGranted text={denied} />}
      {campaign.startsOnceApproved && (
        <AwaitedStart campaign={campaign} mayCancel={mayChange(user, campaign, 'UPDATE')} onChanged={onChanged} />
      )}
      <CampaignFigures campaign={campaign} />
    </header>
  );
}

/** Form sections that contain what a refused activation reported as missing. */
const sectionOfRefusal: Readonly<Record<string, string>> = {
  CAMPAIGN_END_DATE_PAST: 'dates',
  CAMPAIGN_NO_EXCHANGE: 'exchanges',
  CAMPAIGN_NO_AD_SET: 'adSets',
  CAMPAIGN_NO_PRICE: 'adSets',
  CAMPAIGN_NO_APPROVED_CREATIVE: 'adSets',
};

/** The three main measures; those that the user may not see are omitted. */
function CampaignFigures({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations('campaigns');
  const formula = useTranslations('enums.formula');
  const { statSpend, statImpressions, ctr, currency, totalBudget } = campaign;
  return (
    <dl
      aria-label={t('details.figures')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&>:first-child]:max-sm:col-span-2"
    >
      {statSpend !== undefined && (
        <Figure label={t('details.spend')} value={formatMoney(statSpend, currency)}>
          <SpendBar spend={statSpend} budget={totalBudget} label={t('details.spend')}>
            {(share) => t('details.spendOf', { share, budget: formatMoney(totalBudget, currency) })}
          </SpendBar>
        </Figure>
      )}
      {statImpressions !== undefined && (
        <Figure label={t('columns.statImpressions')} value={formatInteger(statImpressions)}>
          {campaign.statClicks !== undefined && `${t('columns.statClicks')}: ${formatInteger(campaign.statClicks)}`}
        </Figure>
      )}
      {ctr !== undefined && (
        <Figure label={t('columns.ctr')} value={formatPercent(ctr)}>
          {formula('ctr')}
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = { label: string; value: string; children: ReactNode };

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-figure font-semibold figures">{value}</dd>
      <dd className="mt-1 text-sm text-muted figures">{children}</dd>
    </div>
  );
}

type SpendBarProps = { spend: string; budget: string; label: string; children: (share: string) => string };

function SpendBar({ spend, budget, label, children }: SpendBarProps) {
  const spent = readMicros(spend) ?? 0n;
  const whole = readMicros(budget) ?? 0n;
  const share = whole > 0n ? Number((spent * 10_000n) / whole) / 10_000 : 0;
  const text = children(formatPercent(share));
  return (
    <span className="flex flex-col gap-1.5">
      <ProgressBar value={share} max={1} label={label} valueText={text} tone={share >= 1 ? 'warning' : 'accent'} />
      {text}
    </span>
  );
}

type AwaitedStartProps = {
  campaign: Pick<CampaignView, 'id' | 'version'>;
  mayCancel: boolean;
  onChanged: (changed: Changed) => void;
};

/** Explains that the campaign will start once a creative is approved, with a button that cancels this. */
function AwaitedStart({ campaign: { id, version }, mayCancel, onChanged }: AwaitedStartProps) {
  const t = useTranslations('campaigns.awaited');
  const client = useQueryClient();
  const faultText = useFaultText();
  const cancel = useMutation({
    mutationFn: () => callApi('campaigns.changeStatus', { params: { id }, body: { status: 'INACTIVE', version } }),
    onSuccess: (changed) => {
      onChanged(changed);
      void showToast('success', t('cancelled'));
      return client.invalidateQueries({ queryKey: ['campaigns.view'] });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-3 text-accent-text">
      <p className="min-w-0 flex-1 basis-60">{t('text')}</p>
      {mayCancel && (
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
