import { type OffsetPiece, slotsInDay } from '../calendar/zone-days';
import type { Question } from '../facts/facts';
import { conditions, localSlotSql, type Selection } from '../statistics/report-sql';
import { sumsSql } from '../statistics/sums';

/** The parts by hour of the day, 0–23 as `d0`, in the zone of the pieces. */
export function hoursQuestion(selection: Selection, pieces: readonly OffsetPiece[]): Question {
  const { where, values } = conditions(selection);
  const hour = `cast(floor(((${localSlotSql(pieces)}) % ${slotsInDay}) / 4.0) as integer)`;
  return { sql: `select ${hour} as d0, ${sumsSql} from fact where ${where} group by ${hour} order by d0`, values };
}
