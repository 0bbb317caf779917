/** Dates are formatted as YYYY-MM-DD and times as HH:MM in an IANA zone, in every language, §5. */
const parts = (at: Date, timeZone: string) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );

/** Formats the date of an instant in a time zone. */
export function formatDate(at: Date | string, timeZone: string): string {
  const { year, month, day } = parts(new Date(at), timeZone);
  return `${year}-${month}-${day}`;
}

/** Formats the date and time of an instant in a time zone, to the minute. */
export function formatDateTime(at: Date | string, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(new Date(at), timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** Adds `days` to a YYYY-MM-DD date; negative values subtract. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
