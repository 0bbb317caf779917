import type { z } from 'zod';
import {
  type Forecast,
  type ForecastUnknown,
  fewestForecastRequests,
  type forecastEndpoints,
} from '@/lib/contract/delivery/forecast';
import type { Currency } from '@/lib/contract/enumerations';
import { toMicros } from '@/lib/contract/money';
import { settingOf } from '../../delivery/setting-of';
import { adSetCodes } from '../../exchange/campaigns/ad-set-codes';
import { type BiddableCampaign, type CampaignUse, noUse } from '../../exchange/campaigns/campaign';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { localTime } from '../../exchange/market/local-time';
import type { MarketNow } from '../../exchange/market-now';
import type { Caller } from '../../http/handlers';
import { loadCampaigns } from '../../live-exchange/load-campaigns';
import { othersOf } from '../draft-of';
import { keptFor } from '../kept-for';
import { checksAddresses, isLedByResults } from '../replay/open-campaign';
import { seenHours, type TrafficWeek } from '../replay/traffic-week';
import type { WhatIfParts } from '../what-if-parts';
import type { Requester } from '../what-if-threads';
import { type ForecastDraft, forecastDraft } from './forecast-draft';
import { type ForecastFigures, forecastOf } from './forecast-of';
import { visibleForecast } from './visible-forecast';

type Input = z.output<(typeof forecastEndpoints)['forecast']['body']>;

const weekHours = 7 * 24;
const weekMs = weekHours * 3_600_000;
/** Upper bound of an SSP's users: the number behind real requests is estimated from the distinct users seen. */
const unknownPeople = 1_000_000_000;
const maxRequests = 120_000;
/** Hours of a complete week; the first and the last hour may be partial. */
const wholeWeek = 166;
/** With fewer wins the sample is too small. */
const smallSample = 30;

/** Forecasts the coming days of a campaign as if it were saved as entered and activated. */
export async function answerForecast(
  parts: WhatIfParts,
  { caller, input, signal }: { caller: Caller; input: Input; signal: AbortSignal },
): Promise<Forecast> {
  const { sample, ...written } = input;
  const draft = await forecastDraft(parts.database, caller, written);
  const { campaign } = draft;
  const use = await usageOf(parts, campaign.id, campaign.timeZone, Date.now());
  const open = await parts.marketNow([], (await parts.keptTraffic(weekHours)).sspIds.length > 0);
  const hindrance = cannotBid(campaign, use, open ?? { ssps: [], now: Date.now() });
  if (open && hindrance) return unforeseen(campaign.currency, { noFigures: 'CANNOT_BID', cannotBid: hindrance });
  const found = await foresee(parts, campaign, { clientId: campaign.clientId, signal }, sample.requests);
  const noFigures = whyNoFigures(found);
  if (!found || noFigures) return unforeseen(campaign.currency, { noFigures: noFigures ?? 'NO_TRAFFIC', found });
  return {
    currency: campaign.currency,
    ...visibleForecast(found.figures, caller.permissions),
    unknowns: unknownsOf(draft, found),
    noFigures: null,
    cannotBid: null,
    sample: sampleOf(found),
  };
}

/** Returns why there is no forecast; null if there is enough traffic. */
export function whyNoFigures(found: Pick<Foreseen, 'week'> | null): 'NO_TRAFFIC' | 'LITTLE_TRAFFIC' | null {
  if (!found || found.week.requests === 0) return 'NO_TRAFFIC';
  return found.week.requests < fewestForecastRequests ? 'LITTLE_TRAFFIC' : null;
}

const sampleOf = ({ week, from, market }: Pick<Foreseen, 'week' | 'from' | 'market'>): Forecast['sample'] => ({
  requests: week.requests,
  of: Math.round(week.of),
  real: week.real,
  hours: seenHours(week),
  from: new Date(week.soldFrom ?? from).toISOString(),
  to: new Date(market.now).toISOString(),
});

/** Result from the last week of traffic. */
export interface Foreseen {
  market: MarketNow;
  week: TrafficWeek;
  /** Epoch ms; the week ends at `market.now`. */
  from: number;
  figures: ForecastFigures;
}

/**
 * Evaluates at most `most` requests of the last week in a thread; null if nothing is sold and no requests are kept.
 * Throws the errors of the threads.
 */
export async function foresee(
  parts: WhatIfParts,
  campaign: BiddableCampaign,
  requester: Requester,
  most = maxRequests,
): Promise<Foreseen | null> {
  const { others } = await othersOf(parts.database, { id: campaign.id, userId: campaign.clientId });
  const kept = keptFor([campaign], await parts.keptTraffic(weekHours), { hours: weekHours, most });
  const market = await parts.marketNow([campaign, ...others], kept !== null);
  if (!market) return null;
  const { now } = market;
  const from = now - weekMs;
  const stretch = { from, to: now, most };
  const question = { kind: 'week', market, draft: { before: null, after: campaign, others }, stretch, kept } as const;
  const week = await parts.threads.ask(question, requester);
  const use = await usageOf(parts, campaign.id, campaign.timeZone, now);
  const people = week.real > 0 ? unknownPeople : parts.people();
  return { market, week, from, figures: forecastOf({ campaign, week, now, people, use }) };
}

/** Returns the campaign's usage; that of the day only if it is today's. */
async function usageOf({ database }: WhatIfParts, id: number, timeZone: string, now: number) {
  const use = (await loadCampaigns(database, { ids: [id], isHistory: true })).uses.get(id);
  if (!use) return noUse;
  const isToday = use.day === localTime(timeZone, now).day;
  return isToday ? use : { ...use, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
}

function unknownsOf(
  { campaign, balance, unknowns }: ForecastDraft,
  { week, market, figures }: Pick<Foreseen, 'week' | 'market' | 'figures'>,
): ForecastUnknown[] {
  const open = new Set(market.ssps.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  const wins = week.counts.get('WON') ?? 0;
  const more: Partial<Record<ForecastUnknown, boolean>> = {
    PARTIAL_WEEK: seenHours(week) < wholeWeek,
    SMALL_SAMPLE: wins < smallSample,
    REAL_TRAFFIC: week.real > 0,
    UNSEEN_PRICES: week.isExtrapolated,
    ADDRESSES: week.real > 0 && checksAddresses(campaign),
    EXCHANGE_WITHOUT_TRAFFIC: campaign.exchanges.some((id) => !open.has(id)),
    STRATEGY: isLedByResults(campaign),
    BALANCE: balance < toMicros(figures.month.spend.likely),
    FREQUENCY: campaign.frequency !== null,
  };
  // The keys of the object above are unknowns.
  const held = (Object.keys(more) as ForecastUnknown[]).filter((one) => more[one]);
  return [...unknowns, ...held];
}

interface Unforeseen extends Pick<Forecast, 'noFigures'> {
  cannotBid?: Forecast['cannotBid'];
  found?: Foreseen | null;
}

/** A forecast without figures, and the reason. */
function unforeseen(
  currency: Currency,
  { noFigures, cannotBid: hindrance = null, found = null }: Unforeseen,
): Forecast {
  const at = new Date().toISOString();
  return {
    currency,
    noFigures,
    cannotBid: hindrance,
    days: [],
    week: null,
    month: null,
    gate: null,
    spendsBudget: 'NO',
    budgetSpentOn: null,
    dailyBudgetSpentAt: null,
    unknowns: [],
    sample: found ? sampleOf(found) : { requests: 0, of: 0, real: 0, hours: 0, from: at, to: at },
  };
}

type Used = Pick<CampaignUse, 'spent' | 'clicks' | 'impressions'>;

/** Returns why a campaign would refuse all future requests, whatever they contain; null if it may bid. */
function cannotBid(campaign: BiddableCampaign, use: Used, market: Pick<MarketNow, 'ssps' | 'now'>) {
  const { totalClicks, totalImpressions } = campaign;
  const isSold = market.ssps.some(({ id, isActive }) => isActive && campaign.exchanges.includes(id));
  const [code]: ReasonCode[] = [
    ...(isSold ? [] : (['EXCHANGE_NOT_SELECTED'] as const)),
    ...(campaign.endsAt !== null && campaign.endsAt <= market.now ? (['ENDED'] as const) : []),
    ...adSetCodes(campaign.adSets),
    ...(use.spent >= campaign.totalBudget ? (['TOTAL_BUDGET_SPENT'] as const) : []),
    ...(totalClicks !== null && use.clicks >= totalClicks ? (['TOTAL_CLICKS_REACHED'] as const) : []),
    ...(totalImpressions !== null && use.impressions >= totalImpressions
      ? (['TOTAL_IMPRESSIONS_REACHED'] as const)
      : []),
  ];
  return code === undefined ? null : whyNot(code);
}

const whyNot = (code: ReasonCode): NonNullable<Forecast['cannotBid']> => ({
  code,
  action: settingOf(code, 'campaign', []),
});
