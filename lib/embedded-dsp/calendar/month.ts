const dayMs = 86_400_000;

/** Returns the first day (YYYY-MM-DD, UTC) of the month that is `offset` months after the month of `at`. */
export function monthOf(at: Date, offset = 0): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
}

/** Returns the last day of the month that begins with this day. */
export function lastDayOf(month: string): string {
  return new Date(Date.parse(monthOf(new Date(month), 1)) - dayMs).toISOString().slice(0, 10);
}

const hourMs = 3_600_000;
/** Time until a month ends in the westernmost time zone. */
const westernmostMs = 12 * hourMs;
/** Time for late events if no SSP needs more. */
const leastLateMs = 6 * hourMs;

/**
 * Returns when a month is over in every time zone and its last events are billed, which can be `lateMs` after their
 * auction. From then on its act can be created.
 */
export const settledAt = (month: string, lateMs: number): Date =>
  new Date(Date.parse(monthOf(new Date(month), 1)) + westernmostMs + Math.max(lateMs, leastLateMs));
