import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { sumsQuestion } from '../delivery/read-figures';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import { unnarrowed, withinExtent } from '../statistics/selection-for';
import { readSums } from '../statistics/sums';
import type { Database } from '../store/database';
import { forecasts } from '../store/forecasts-schema';
import { campaigns } from '../store/schema';

const hourMs = 3_600_000;
/** Delay until all impressions of a day are in the facts. */
const waitMs = 3 * hourMs;
const most = 100;
/** Retention of ended forecasts, in days. */
export const forecastDays = 60;

/** Stores the results of ended forecasts, oldest first, at most a hundred per call. */
export async function settleForecasts(
  { database, facts }: { database: Database; facts: Facts },
  now: number,
): Promise<void> {
  const over = await database
    .select({ forecast: forecasts, version: campaigns.version, status: campaigns.status, userId: campaigns.userId })
    .from(forecasts)
    .innerJoin(campaigns, eq(campaigns.id, forecasts.campaignId))
    .where(and(isNull(forecasts.spend), lt(forecasts.endsAt, new Date(now - waitMs))))
    .orderBy(asc(forecasts.endsAt))
    .limit(most);
  for (const { forecast, version, status, userId } of over) {
    const { campaignId, day, days, madeAt, endsAt } = forecast;
    const requested = { from: Math.round(madeAt.getTime() / slotMs), until: endsAt.getTime() / slotMs };
    const slots = withinExtent(requested, facts.extent());
    const [rows] = await facts.ask([
      sumsQuestion({ ...unnarrowed, campaignId: [campaignId], userId: [userId], slots }, slots),
    ]);
    const { impressions, spend } = readSums(rows?.[0] ?? {});
    await database
      .update(forecasts)
      .set({ impressions, spend, isChanged: version !== forecast.version || status !== 'ACTIVE' })
      .where(and(eq(forecasts.campaignId, campaignId), eq(forecasts.day, day), eq(forecasts.days, days)));
  }
}

/** Deletes expired forecasts. */
export async function forgetForecasts(database: Database, now: number): Promise<void> {
  await database.delete(forecasts).where(lt(forecasts.endsAt, new Date(now - forecastDays * 24 * hourMs)));
}
