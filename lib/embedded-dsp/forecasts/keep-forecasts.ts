import { and, desc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { forecastSpans } from '@/lib/contract/delivery/forecast-record';
import { toMicros } from '@/lib/contract/money';
import { dateOfDay, dayNumber, dayOfSlot, slotsOfDays } from '../calendar/zone-days';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { slotMs } from '../facts/fact';
import { loadCampaigns } from '../live-exchange/load-campaigns';
import type { Database } from '../store/database';
import { forecasts, type SpendDay } from '../store/forecasts-schema';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { type Foreseen, foresee, whyNoFigures } from '../what-if/forecast/answer-forecast';
import type { WhatIfParts } from '../what-if/what-if-parts';

const dayMs = 86_400_000;
/** No client has this id, so no client waits for these questions. */
const platform = 0;

/** Campaigns and their versions that were tried without a result, until each that is due has been tried. */
export type TriedInVain = Set<string>;

/**
 * Stores a forecast of a campaign that was saved since its last one, or that bids and has none of the last day. A
 * forecast of the same day is replaced. Returns the campaign's id; null if none is due or there is too little traffic.
 * Throws the errors of the threads.
 */
export async function keepNextForecast(
  parts: WhatIfParts,
  signal: AbortSignal,
  inVain: TriedInVain,
): Promise<number | null> {
  const { database } = parts;
  let due = await nextDue(database, inVain);
  if (!due && inVain.size > 0) {
    inVain.clear();
    due = await nextDue(database, inVain);
  }
  if (!due) return null;
  inVain.add(due.key);
  const [campaign] = (await loadCampaigns(database, { ids: [due.id], isHistory: true })).campaigns;
  if (!campaign) return null;
  const found = await foresee(parts, campaign, { clientId: platform, signal });
  if (!found || whyNoFigures(found)) return null;
  await keep(database, campaign, { version: due.version, madeAt: found.market.now, figures: found.figures });
  inVain.delete(due.key);
  return campaign.id;
}

interface Due {
  id: number;
  version: number;
  key: string;
}

/** Returns a campaign without a forecast of its present settings, or an active one whose forecast is a day old. */
async function nextDue(database: Database, inVain: TriedInVain): Promise<Due | undefined> {
  const now = new Date();
  const key = sql<string>`${campaigns.id} || ' ' || ${campaigns.version}`;
  const latest = database
    .selectDistinctOn([forecasts.campaignId], {
      campaignId: forecasts.campaignId,
      madeAt: forecasts.madeAt,
      version: forecasts.version,
    })
    .from(forecasts)
    .orderBy(forecasts.campaignId, desc(forecasts.madeAt))
    .as('latest');
  const isOther = or(isNull(latest.madeAt), ne(latest.version, campaigns.version));
  const isOld = and(eq(campaigns.status, 'ACTIVE'), lt(latest.madeAt, new Date(now.getTime() - dayMs)));
  const [due] = await database
    .select({ id: campaigns.id, version: campaigns.version, key })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .leftJoin(latest, eq(latest.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.archived, false),
        eq(users.archived, false),
        or(isOther, isOld),
        sql`not (${key} = any(${sql.param([...inVain])}))`,
        or(isNull(campaigns.endDate), gte(campaigns.endDate, now.toISOString().slice(0, 10))),
      ),
    )
    .orderBy(desc(eq(campaigns.status, 'ACTIVE')), sql`random()`)
    .limit(1);
  return due;
}

const spendDay = ({ date, spend: { low, likely, high } }: Made['figures']['days'][number]): SpendDay => [
  date,
  low,
  likely,
  high,
];

interface Made {
  version: number;
  /** Epoch ms. */
  madeAt: number;
  figures: Pick<Foreseen['figures'], 'week' | 'month' | 'days'>;
}

/** Stores both lengths of a forecast and replaces those of the same day. */
export async function keep(
  database: Database,
  { id, timeZone }: Pick<BiddableCampaign, 'id' | 'timeZone'>,
  { version, madeAt, figures }: Made,
): Promise<void> {
  const day = dateOfDay(dayOfSlot(timeZone, Math.floor(madeAt / slotMs)));
  const rows = forecastSpans.map((days) => {
    const { impressions, spend } = days === 7 ? figures.week : figures.month;
    const last = dateOfDay(dayNumber(day) + days - 1);
    return {
      campaignId: id,
      day,
      days,
      version,
      madeAt: new Date(madeAt),
      endsAt: new Date(slotsOfDays(timeZone, day, last).until * slotMs),
      impressionsLow: impressions.low,
      impressionsLikely: impressions.likely,
      impressionsHigh: impressions.high,
      spendLow: toMicros(spend.low),
      spendLikely: toMicros(spend.likely),
      spendHigh: toMicros(spend.high),
      spendDays: days === 7 ? null : figures.days.map(spendDay),
    };
  });
  await database.transaction(async (transaction) => {
    for (const row of rows)
      await transaction
        .insert(forecasts)
        .values(row)
        .onConflictDoUpdate({ target: [forecasts.campaignId, forecasts.day, forecasts.days], set: row });
  });
}
