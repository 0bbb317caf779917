import type { OffsetPiece, SlotRange } from '../calendar/zone-days';
import type { Question } from '../facts/facts';
import { conditions, daySql, type Selection } from '../statistics/report-sql';
import { sumsSql } from '../statistics/sums';

/** Spend by campaign and day: `campaign`, `day` (its number), `spend` in micros. */
export function daysQuestion(selection: Selection, pieces: readonly OffsetPiece[]): Question {
  const { where, values } = conditions(selection);
  const day = daySql(pieces);
  const sql = `select campaign_id as campaign, ${day} as day, cast(sum(spend) as bigint) as spend
    from fact where ${where} group by campaign_id, ${day}`;
  return { sql, values };
}

/** The parts by campaign, in some slots (`is_now` 1) and in those that they are compared with (0). */
export function comparedQuestion(of: Omit<Selection, 'slots'>, now: SlotRange, before: SlotRange): Question {
  const { where, values } = conditions({ ...of, slots: { from: before.from, until: now.until } });
  const isNow = `case when slot >= ${now.from} then 1 else 0 end`;
  const sql = `select campaign_id as campaign, ${isNow} as is_now, ${sumsSql} from fact
    where ${where} and (slot < ${before.until} or slot >= ${now.from}) group by campaign_id, ${isNow}`;
  return { sql, values };
}
