import { dayNumber, offsetPieces, type SlotRange } from '../calendar/zone-days';
import type { Question } from '../facts/facts';
import { conditions, daySql, type Selection } from '../statistics/report-sql';
import type { RequestedPeriod } from './requested-period';
import { visibleSumsSql } from './visible-figures';

/** Query for the sums by point: `point` is its index in the period. Points without facts have no row. */
export function pointsQuestion(selection: Selection, { timeZone, slots, unit, from }: RequestedPeriod): Question {
  const { where, values } = conditions(selection);
  const point =
    unit === 'day'
      ? `${daySql(offsetPieces(timeZone, slots))} - ${dayNumber(from)}`
      : `cast(floor((slot - ${slots.from}) / 4.0) as integer)`;
  return { sql: `select ${point} as point, ${visibleSumsSql} from fact where ${where} group by ${point}`, values };
}

/** Query for the sums of a range of slots in one row. */
export function sumsQuestion(selection: Selection, slots: SlotRange): Question {
  const { where, values } = conditions({ ...selection, slots });
  return { sql: `select ${visibleSumsSql} from fact where ${where}`, values };
}
