import { paceDays } from '@/lib/contract/delivery/pace';
import {
  dateOfDay,
  dayNumber,
  dayOfSlot,
  type OffsetPiece,
  offsetPieces,
  type SlotRange,
  slotsOfDays,
} from '../calendar/zone-days';
import type { Ask, Facts, Question } from '../facts/facts';
import { conditions, daySql, type Selection } from '../statistics/report-sql';
import type { RequestedDays } from '../statistics/requested-days';
import { unnarrowed, withinExtent } from '../statistics/selection-for';
import { slotsBefore } from '../statistics/slots-before';
import { readSums, type Sums, sumsSql } from '../statistics/sums';

interface Of {
  id: number;
  clientId: number;
  timeZone: string;
}

/** Figures of one campaign from the facts. */
export interface Recent {
  /** Micros by day; the last one is today so far. */
  days: readonly bigint[];
  /** The requested period, or today so far, and the period it is compared with. */
  now: Sums;
  before: Sums;
}

/**
 * Reads the last days of campaigns and their change: in the requested period, otherwise today. There is one query for
 * days and one for changes per time zone of the campaigns. `slot` is the current one.
 */
export async function readRecent(
  facts: Facts,
  campaigns: readonly Of[],
  asked: RequestedDays | null,
  slot: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Recent>> {
  const zones = new Set(campaigns.map(({ timeZone }) => timeZone));
  const found = await facts.read({ signal }, async (ask) => {
    const answer = { days: new Map<number, Recent['days']>(), sums: new Map<number, Pick<Recent, 'now' | 'before'>>() };
    for (const zone of zones) {
      const of = campaigns.filter(({ timeZone }) => timeZone === zone);
      for (const [id, days] of await readDays(ask, facts, zone, of, slot)) answer.days.set(id, days);
      if (asked) continue;
      for (const [id, sums] of await readCompared(ask, facts, today(zone, slot), of, slot)) answer.sums.set(id, sums);
    }
    if (asked)
      for (const [id, sums] of await readCompared(ask, facts, asked, campaigns, slot)) answer.sums.set(id, sums);
    return answer;
  });
  return new Map(
    campaigns.map(({ id }) => [id, { days: found.days.get(id) ?? noDays, ...(found.sums.get(id) ?? nothing()) }]),
  );
}

const noDays = Array.from({ length: paceDays }, () => 0n);
const nothing = () => ({ now: readSums({}), before: readSums({}) });

const selectionOf = (campaigns: readonly Of[]) => ({
  ...unnarrowed,
  campaignId: campaigns.map(({ id }) => id),
  userId: [...new Set(campaigns.map(({ clientId }) => clientId))],
});

function today(timeZone: string, slot: number): RequestedDays {
  const date = dateOfDay(dayOfSlot(timeZone, slot));
  return { timeZone, from: date, to: date };
}

async function readDays(ask: Ask, facts: Facts, zone: string, of: readonly Of[], slot: number) {
  const last = dayOfSlot(zone, slot);
  const first = last - paceDays + 1;
  const slots = withinExtent(slotsOfDays(zone, dateOfDay(first), dateOfDay(last)), facts.extent());
  const rows = await ask(daysQuestion({ ...selectionOf(of), slots }, offsetPieces(zone, slots)));
  const spend = new Map(rows.map((row) => [`${row.campaign} ${row.day}`, BigInt(row.spend ?? 0)]));
  return of.map(({ id }) => [id, noDays.map((_, index) => spend.get(`${id} ${first + index}`) ?? 0n)] as const);
}

async function readCompared(ask: Ask, facts: Facts, asked: RequestedDays, of: readonly Of[], slot: number) {
  const { timeZone, from, to } = asked;
  const slots = slotsOfDays(timeZone, from, to);
  const before = slotsBefore(timeZone, dayNumber(from), dayNumber(to), slot);
  const extent = facts.extent();
  const rows = await ask(comparedQuestion(selectionOf(of), withinExtent(slots, extent), withinExtent(before, extent)));
  const sums = new Map(rows.map((row) => [`${row.campaign} ${row.is_now}`, readSums(row)]));
  const sumsOf = (id: number, isNow: 0 | 1) => sums.get(`${id} ${isNow}`) ?? readSums({});
  return of.map(({ id }) => [id, { now: sumsOf(id, 1), before: sumsOf(id, 0) }] as const);
}

/** Query for spend by campaign and day: `campaign`, `day` (its number), `spend` in micros. */
function daysQuestion(selection: Selection, pieces: readonly OffsetPiece[]): Question {
  const { where, values } = conditions(selection);
  const day = daySql(pieces);
  const sql = `select campaign_id as campaign, ${day} as day, cast(sum(spend) as bigint) as spend
    from fact where ${where} group by campaign_id, ${day}`;
  return { sql, values };
}

/** Query for the sums by campaign, in some slots (`is_now` 1) and in those they are compared with (0). */
function comparedQuestion(of: Omit<Selection, 'slots'>, now: SlotRange, before: SlotRange): Question {
  const { where, values } = conditions({ ...of, slots: { from: before.from, until: now.until } });
  const isNow = `case when slot >= ${now.from} then 1 else 0 end`;
  const sql = `select campaign_id as campaign, ${isNow} as is_now, ${sumsSql} from fact
    where ${where} and (slot < ${before.until} or slot >= ${now.from}) group by campaign_id, ${isNow}`;
  return { sql, values };
}
