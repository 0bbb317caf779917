import type { Delivery, Funnel } from '@/lib/contract/delivery/delivery';
import type { DeliveryPoint, Verdict } from '@/lib/contract/delivery/delivery-shapes';
import { toAmount } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { dateOfDay, dayOfSlot, slotsOfDays } from '../calendar/zone-days';
import { bidderReasons } from '../campaigns/bidder-reasons';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { findCampaign } from '../campaigns/find-campaign';
import { type LoadedCampaign, loadCampaignStatus } from '../campaigns/load-campaign-status';
import { slotMs } from '../facts/fact';
import type { Call } from '../http/handlers';
import type { ExchangeRunner } from '../live-exchange/exchange-runner';
import type { OnlineTracker } from '../live-exchange/online-tracker';
import { type Plan, planOf } from '../plan/pace';
import { noSums } from '../statistics/sums';
import { changeMarks } from './change-marks';
import { funnelOf } from './funnel';
import { type CampaignPaces, campaignPaces } from './pace-figures';
import { type DeliveryDeps, type DeliveryReading, readDelivery } from './read-delivery';
import { countsBetween, requestsOf } from './read-reasons';
import { endOfPoint, type RequestedPeriod, requestedPeriod } from './requested-period';
import { spendAhead } from './spend-ahead';
import { verdictOf } from './verdict';
import { visibleFigures } from './visible-figures';

export interface Exchange {
  runner: Pick<ExchangeRunner, 'recent' | 'explain'> & Pick<OnlineTracker, 'leaveOf'>;
  /** True if the simulated exchange is off; SSPs may call nevertheless. */
  isStopped: boolean;
}

type Held = ReadonlySet<string>;

/** Time after the last request until traffic counts as stopped; requests are counted by the hour. */
const stillMs = 2 * 3_600_000;

/**
 * Returns a campaign's delivery. Throws NOT_FOUND outside the caller's scope, VALIDATION_FAILED for an invalid period.
 */
export async function delivery(
  deps: DeliveryDeps & Exchange,
  { caller, params, query, request }: Call<'campaigns.delivery'>,
  now: number,
): Promise<Delivery> {
  const { id } = await findCampaign(deps.database, caller, params.id);
  const [loaded] = await loadCampaignStatus(deps.database, [id], deps.live);
  if (!loaded) throw new Refusal('NOT_FOUND');
  const { campaign } = loaded.standing;
  const period = requestedPeriod(campaign.timeZone, query, now);
  const reading = await readDelivery(deps, loaded, period, { now, signal: request.signal });
  const { plan, paces, today } = planned(loaded, now);
  const { permissions: held } = caller;
  const { timeZone, from, to, unit, slots } = period;
  const days = { from: slots.from * slotMs, until: slots.until * slotMs };
  return {
    id,
    version: loaded.row.version,
    currency: campaign.currency,
    timeZone,
    from,
    to,
    unit,
    verdict: seen(verdict(deps, loaded, reading, { paces, now }), held),
    ...(isColumnVisible('statSpend', held) ? { pace: paces } : {}),
    points: deliveryPoints(period, reading, { plan, held, now }),
    ...(isColumnVisible('statSpend', held) ? { ahead: await spendAhead(deps.database, loaded, period, today) } : {}),
    changes: await changeMarks(deps.database, caller, id, days),
    ...funnel(deps, reading, { loaded, period, held }),
  };
}

function planned({ standing: { campaign }, counters }: LoadedCampaign, now: number) {
  const date = dateOfDay(dayOfSlot(campaign.timeZone, Math.floor(now / slotMs)));
  const today = slotsOfDays(campaign.timeZone, date, date);
  const plan = planOf(campaign, today.until * slotMs);
  const spent = { total: counters?.spent ?? 0n, today: counters?.day === date ? counters.spentToday : 0n };
  return { plan, paces: campaignPaces(campaign, { plan, spent, today, now }), today: date };
}

const adSetIds = ({ standing }: LoadedCampaign) => standing.campaign.adSets.map(({ id }) => id);

function verdict(
  { runner, isStopped }: Exchange,
  loaded: LoadedCampaign,
  { reasons, verdictSince }: DeliveryReading,
  { paces, now }: { paces: CampaignPaces; now: number },
): Verdict {
  const ids = adSetIds(loaded);
  return verdictOf({
    reasons: bidderReasons({ ...loaded.standing, leave: runner.leaveOf(loaded.row.id) }, now),
    isExchangeStopped: isStopped && requestsOf(countsBetween(reasons, now - stillMs, now)) === 0,
    funnel: funnelOf(countsBetween(reasons, verdictSince, now), null, ids),
    pace: paces,
    adSetIds: ids,
  });
}

/** Removes amounts that the caller may not see from a verdict. */
function seen(whole: Verdict, held: Held): Verdict {
  if (isColumnVisible('statSpend', held)) return whole;
  const {
    spent: _spent,
    budget: _budget,
    expected: _expected,
    projected: _projected,
    ratio: _ratio,
    reserved: _reserved,
    ...params
  } = whole.params;
  return { ...whole, params };
}

function funnel(
  { isStopped }: Exchange,
  { reasons, counted, shown, keptSince }: DeliveryReading,
  { loaded, period, held }: { loaded: LoadedCampaign; period: RequestedPeriod; held: Held },
): Pick<Delivery, 'funnel' | 'noFunnel'> {
  if (period.slots.until * slotMs <= keptSince) return { funnel: null, noFunnel: 'NOT_KEPT' };
  const { since, until, before } = counted;
  const previous = before && countsBetween(reasons, before.since, before.until);
  const counts = funnelOf(countsBetween(reasons, since, until), previous, adSetIds(loaded));
  if (counts.requests === 0) return { funnel: null, noFunnel: isStopped ? 'EXCHANGE_STOPPED' : 'NO_TRAFFIC' };
  const { bids, wins, lostAuctions, ...rest } = counts;
  const { spend: _spend, ...figures } = visibleFigures({ ...shown, bids, wins }, held);
  const lost = figures.bids !== undefined && figures.wins !== undefined ? { lostAuctions } : {};
  const whole: Funnel = {
    ...rest,
    ...figures,
    ...lost,
    countedSince: new Date(since).toISOString(),
    countedUntil: new Date(until).toISOString(),
  };
  return { funnel: whole, noFunnel: null };
}

/** Returns the hours or days of a period; future ones have only a plan. */
function deliveryPoints(
  period: RequestedPeriod,
  { points, reasons, keptSince }: Pick<DeliveryReading, 'points' | 'reasons' | 'keptSince'>,
  { plan, held, now }: { plan: Plan | null; held: ReadonlySet<string>; now: number },
): DeliveryPoint[] {
  const seesMoney = isColumnVisible('statSpend', held);
  const requestsBetween = (at: number, end: number) =>
    reasons.reduce((sum, { hour, count }) => (hour >= at && hour < end ? sum + count : sum), 0);
  return period.starts.map((start, index) => {
    const at = start * slotMs;
    const end = endOfPoint(period, index) * slotMs;
    const { viewable: _viewable, ...figures } = visibleFigures(points.get(index) ?? noSums, held);
    return {
      at: new Date(at).toISOString(),
      ...(seesMoney ? { planned: plan && toAmount(plan.expectedBetween(at, end)) } : {}),
      ...(at <= now ? figures : {}),
      requests: at >= keptSince && at <= now ? requestsBetween(at, end) : null,
      isUnfinished: end > now,
    };
  });
}
