const dayMs = 86_400_000;

/** First day (YYYY-MM-DD) of the month of a moment, of the month `offset` months from it; UTC. */
export function monthOf(at: Date, offset = 0): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
}

/** Last day of the month that begins with this day. */
export function lastDayOf(month: string): string {
  return new Date(Date.parse(monthOf(new Date(month), 1)) - dayMs).toISOString().slice(0, 10);
}

/** Twelve hours until the month is over in the westernmost zone, and six for events that come late. */
const settledAfterMs = 18 * 3_600_000;

/** When a month is over in every time zone and settled: from then on its act can be made. */
export const settledAt = (month: string): Date => new Date(Date.parse(monthOf(new Date(month), 1)) + settledAfterMs);
