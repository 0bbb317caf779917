import type { z } from 'zod';
import type { Forecast, ForecastUnknown, forecastEndpoints } from '@/lib/contract/forecast';
import { toMicros } from '@/lib/contract/money';
import { loadCampaigns } from '../broadcast/load-campaigns';
import { localTime } from '../exchange/market/local-time';
import type { Caller } from '../http/handlers';
import { othersOf } from './draft-of';
import { type ForecastDraft, forecastDraft } from './forecast-draft';
import { forecastOf, nothingForeseen } from './forecast-of';
import { isLedByResults } from './open-campaign';
import type { MarketNow } from './question';
import type { TrafficWeek } from './traffic-week';
import type { WhatIfParts } from './what-if-parts';

type Input = z.output<(typeof forecastEndpoints)['forecast']['body']>;

const weekMs = 7 * 86_400_000;
const mostRequests = 120_000;
/** Fewer wins say little. */
const smallSample = 30;

/** What a campaign would do in the coming days if it were saved as it is written and switched on. */
export async function answerForecast(
  parts: WhatIfParts,
  { caller, input, signal }: { caller: Caller; input: Input; signal: AbortSignal },
): Promise<Forecast> {
  const { database } = parts;
  const draft = await forecastDraft(database, caller, input);
  const { campaign } = draft;
  const { others } = await othersOf(database, { id: campaign.id, userId: campaign.clientId });
  const market = parts.marketNow([campaign, ...others]);
  if (!market) return nothingForeseen(campaign.currency, Date.now());
  const { now } = market;
  const stretch = { from: now - weekMs, to: now, most: mostRequests };
  const question = { kind: 'week', market, draft: { before: null, after: campaign, others }, stretch } as const;
  const week = await parts.threads.ask(question, { clientId: campaign.clientId, signal });
  const told = forecastOf({
    campaign,
    week,
    now,
    people: parts.people,
    use: await usageOf(parts, campaign.id, campaign.timeZone, now),
  });
  return {
    ...{ currency: campaign.currency, ...told, unknowns: unknownsOf(draft, { week, market, told }) },
    sample: {
      ...{ requests: week.requests, of: Math.round(week.of) },
      ...{ from: new Date(stretch.from).toISOString(), to: new Date(stretch.to).toISOString() },
    },
  };
}

const unused = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };

/** What the campaign has used; of the day only when that is today. */
async function usageOf({ database }: WhatIfParts, id: number, timeZone: string, now: number) {
  const use = (await loadCampaigns(database, { ids: [id], isHistory: true })).uses.get(id);
  if (!use) return unused;
  const isToday = use.day === localTime(timeZone, now).day;
  return isToday ? use : { ...use, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
}

function unknownsOf(
  { campaign, balance, unknowns }: ForecastDraft,
  { week, market, told }: { week: TrafficWeek; market: MarketNow; told: Pick<Forecast, 'month'> },
): ForecastUnknown[] {
  const open = new Set(market.ssps.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  const wins = week.counts.get('WON') ?? 0;
  const more: Partial<Record<ForecastUnknown, boolean>> = {
    NO_TRAFFIC: week.requests === 0,
    SMALL_SAMPLE: wins < smallSample,
    EXCHANGE_WITHOUT_TRAFFIC: campaign.exchanges.some((id) => !open.has(id)),
    STRATEGY: isLedByResults(campaign),
    BALANCE: balance < toMicros(told.month.spend.likely),
    FREQUENCY: campaign.frequency !== null,
  };
  // The keys of the literal above are unknowns.
  const held = (Object.keys(more) as ForecastUnknown[]).filter((one) => more[one]);
  return [...unknowns, ...held];
}
