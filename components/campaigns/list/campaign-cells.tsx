'use client';
import { useTranslations } from 'next-intl';
import { mayChange, mayCreate, useDenied } from '@/components/campaigns/may-change';
import { EntityName } from '@/components/list/bulk/entity-name';
import { useFamily } from '@/components/shell/use-family';
import { onDemand } from '@/components/ui/on-demand';
import { ProgressBar } from '@/components/ui/progress-bar';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import { readMicros } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';

const CopyDialog = onDemand(async () => (await import('@/components/campaigns/copy/copy-dialog')).CopyDialog);

export function CampaignName({ campaign }: { campaign: CampaignRow }) {
  const user = useCurrentUser();
  const family = useFamily();
  const { id } = campaign;
  const path = screenPath(family, 'campaign', { id });
  return (
    <EntityName
      area="campaigns"
      thing={campaign}
      path={path}
      editPath={`${path}?tab=settings`}
      copy={mayCreate(user) && ((onClose) => <CopyDialog campaign={campaign} onClose={onClose} />)}
      mayRemove={mayChange(user, campaign, 'REMOVE')}
      note={useDenied()('duplicate', 'archive')}
    />
  );
}

type DailyBudgetProps = {
  campaign: Pick<CampaignRow, 'name' | 'dailyBudget' | 'spentToday' | 'reserved' | 'currency'>;
};

/** The daily budget, over a bar of today's spend in the campaign's time zone if the user may see spend. */
export function DailyBudget({ campaign }: DailyBudgetProps) {
  const t = useTranslations('campaigns.budget');
  const { name, dailyBudget, spentToday, reserved = '0', currency } = campaign;
  if (spentToday === undefined) return <>{dailyBudget === null ? t('none') : formatMoney(dailyBudget, currency)}</>;
  const spent = formatMoney(spentToday, currency);
  const inFlight = Number(reserved) > 0 ? [t('reserved', { amount: formatMoney(reserved, currency) })] : [];
  if (dailyBudget === null) {
    return (
      <span title={[t('todayNoLimit', { spent }), ...inFlight].join('. ')} className="text-muted">
        {t('none')}
      </span>
    );
  }
  const used = readMicros(spentToday) ?? 0n;
  const whole = readMicros(dailyBudget) ?? 0n;
  const share = whole > 0n ? Number((used * 1000n) / whole) / 1000 : 0;
  const text = [t('today', { spent, budget: formatMoney(dailyBudget, currency) }), ...inFlight].join('. ');
  return (
    <span title={text} className="figure-over-bar">
      <span>{formatMoney(dailyBudget, currency)}</span>
      <ProgressBar
        value={Math.min(1, share)}
        max={1}
        label={t('label', { name })}
        valueText={text}
        tone={share >= 1 ? 'warning' : 'accent'}
      />
    </span>
  );
}
