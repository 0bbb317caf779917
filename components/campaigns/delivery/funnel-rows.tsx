'use client';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { DecisionCode, GateGroup } from '@/lib/contract/delivery/decision-codes';
import type { Funnel } from '@/lib/contract/delivery/delivery';
import type { SettingAction } from '@/lib/contract/setting-action';
import { formatDecimal } from '@/lib/format/format-number';

type CountKey = 'requests' | 'bids' | 'wins' | 'impressions' | 'viewable' | 'clicks';

/** Start and length of a bar, as shares of all requests. */
type Bar = { start: number; length: number };

export type CountRow = { kind: 'count'; key: CountKey; count: number; share: number | null; bar: Bar };
export type LossRow = {
  kind: 'loss';
  code: DecisionCode;
  count: number;
  /** Share of the requests that reached the gate. */
  share: number | null;
  /** Difference of the share from the previous period; null if unknown. */
  trend: number | null;
  bar: Bar;
  action: SettingAction | null;
};
export type GroupRow = {
  kind: 'group';
  /** `own`: another campaign of the client went first. */
  group: GateGroup | 'own';
  count: number;
  /** Share of the requests that reached its first gate. */
  share: number | null;
};
type FunnelRow = CountRow | LossRow | GroupRow;

/**
 * Builds the rows of the funnel: all requests, the refusals of each gate by group in the bidder's order, then bids,
 * wins and impressions. Measures that the user may not see are omitted.
 */
export function funnelRows(funnel: Funnel): FunnelRow[] {
  const { requests, bids, lostToOwn, lostAuctions } = funnel;
  const bar = (from: number, to: number): Bar => ({ start: part(from, requests), length: part(to - from, requests) });
  const loss = (code: DecisionCode, count: number, reached: number): LossRow => ({
    kind: 'loss',
    code,
    count,
    share: shareOf(count, reached),
    trend: null,
    action: null,
    bar: bar(Math.max(reached - count, 0), reached),
  });
  const ofGroup = (group: GateGroup): FunnelRow[] => {
    const stages = funnel.stages.filter((stage) => stage.group === group);
    const count = stages.reduce((all, { lost }) => all + lost, 0);
    const rows = stages.map(({ code, lost, reached, previous, action }): LossRow => {
      const row = loss(code, lost, reached);
      return { ...row, action, trend: previous === null || row.share === null ? null : row.share - previous };
    });
    // Like those of its gates, or a gate would refuse a larger share than its group.
    const reached = stages[0]?.reached ?? 0;
    return [{ kind: 'group', group, count, share: shareOf(count, reached) }, ...rows];
  };
  const groups = [...new Set(funnel.stages.map(({ group }) => group))];
  const counted = countRows(funnel, bar);
  const [bid, ...won] = counted.slice(1);
  const toOwn = loss('LOST_TO_OWN', lostToOwn, bids === undefined ? requests : bids + lostToOwn);
  const own: GroupRow = { kind: 'group', group: 'own', count: toOwn.count, share: toOwn.share };
  return [
    ...counted.slice(0, 1),
    ...groups.flatMap(ofGroup),
    ...(lostToOwn > 0 ? [own, toOwn] : []),
    ...(bid ? [bid] : []),
    ...(bids !== undefined && lostAuctions ? [loss('LOST', lostAuctions, bids)] : []),
    ...won,
  ];
}

const countKeys = ['requests', 'bids', 'wins', 'impressions', 'viewable', 'clicks'] as const;

/** Returns each count with its share of the previous visible count. */
function countRows(funnel: Funnel, bar: (from: number, to: number) => Bar): CountRow[] {
  const known = countKeys.flatMap((key) => {
    const count = funnel[key];
    return count === undefined ? [] : { key, count };
  });
  return known.map(({ key, count }, index): CountRow => {
    // The share of clicks refers to impressions, viewable or not.
    const base = key === 'clicks' ? known.find((one) => one.key === 'impressions') : known[index - 1];
    return { kind: 'count', key, count, share: base ? shareOf(count, base.count) : null, bar: bar(0, count) };
  });
}

const shareOf = (count: number, whole: number) => (whole > 0 ? count / whole : null);
const part = (count: number, whole: number) => (whole > 0 ? Math.min(count / whole, 1) : 0);

/** Change of a gate's share in percentage points. A decrease is an improvement. */
export function FunnelTrend({ trend }: { trend: number | null }) {
  const t = useTranslations('delivery.funnel');
  if (trend === null) return null;
  const points = Math.round(trend * 10_000) / 100;
  if (points === 0) return <span className="text-muted">{t('same')}</span>;
  const value = formatDecimal(Math.abs(points));
  const isWorse = points > 0;
  return (
    <span className={classNames('whitespace-nowrap', isWorse ? 'text-negative' : 'text-positive')}>
      <span aria-hidden="true">{`${isWorse ? '▲' : '▼'} ${t('points', { value })}`}</span>
      <span className="sr-only">{t(isWorse ? 'up' : 'down', { value })}</span>
    </span>
  );
}
