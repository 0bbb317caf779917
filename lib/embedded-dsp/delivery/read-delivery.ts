import type { LoadedCampaign } from '../campaigns/load-campaign-status';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import { unnarrowed, withinExtent } from '../statistics/selection-for';
import { readSums, type Sums } from '../statistics/sums';
import type { Database } from '../store/database';
import { pointsQuestion, sumsQuestion } from './read-figures';
import { countsKeptSince, type HourCount, readReasons } from './read-reasons';
import type { RequestedPeriod } from './requested-period';

const hourMs = 3_600_000;
/** A verdict covers the latest requests, whatever period is shown. */
const verdictMs = 24 * hourMs;

export interface DeliveryDeps {
  database: Database;
  facts: Facts;
  live: LiveUses;
}

/** Moments (epoch ms) between which requests are counted, in whole hours. */
export interface Counted {
  since: number;
  until: number;
  /** The previous period of equal length; null if its counts are no longer stored. */
  before: { since: number; until: number } | null;
}

/** The stored data of a campaign's delivery. */
export interface DeliveryReading {
  /** By index of the point. */
  points: ReadonlyMap<number, Sums>;
  /** Sums of the counted hours. */
  shown: Sums;
  reasons: readonly HourCount[];
  counted: Counted;
  keptSince: number;
  verdictSince: number;
}

/** Returns the hours of a period whose reasons are stored. */
export function countedHours({ slots }: RequestedPeriod, now: number): Counted {
  const start = slots.from * slotMs;
  const end = slots.until * slotMs;
  const kept = countsKeptSince(now);
  const since = Math.max(kept, Math.ceil(start / hourMs) * hourMs);
  const until = Math.min(now, Math.ceil(end / hourMs) * hourMs);
  const length = end - start;
  const isKept = since - length >= kept;
  return { since, until, before: isKept ? { since: since - length, until: until - length } : null };
}

/** Facts are read before reasons, which are settled first, so that impressions never exceed wins. */
export async function readDelivery(
  { database, facts }: DeliveryDeps,
  { row: { id, userId } }: LoadedCampaign,
  period: RequestedPeriod,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<DeliveryReading> {
  const counted = countedHours(period, now);
  const extent = facts.extent();
  const selection = { ...unnarrowed, campaignId: [id], userId: [userId], slots: withinExtent(period.slots, extent) };
  const shownSlots = { from: Math.floor(counted.since / slotMs), until: Math.ceil(counted.until / slotMs) };
  const [points = [], shown = []] = await facts.ask(
    [pointsQuestion(selection, period), sumsQuestion(selection, withinExtent(shownSlots, extent))],
    { signal },
  );
  const keptSince = countsKeptSince(now);
  const verdictSince = Math.max(keptSince, Math.floor((now - verdictMs) / hourMs) * hourMs);
  const from = Math.min(verdictSince, counted.before?.since ?? counted.since);
  return {
    points: new Map(points.map((point) => [Number(point.point), readSums(point)])),
    shown: readSums(shown[0] ?? {}),
    reasons: await readReasons(database, id, { from, until: now }),
    counted,
    keptSince,
    verdictSince,
  };
}
