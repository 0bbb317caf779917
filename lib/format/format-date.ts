/** Dates are YYYY-MM-DD and times HH:MM in an IANA zone, whatever the language, §5. */
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

/** The day of an instant in a zone. */
export function formatDate(at: Date | string, timeZone: string): string {
  const { year, month, day } = parts(new Date(at), timeZone);
  return `${year}-${month}-${day}`;
}

/** The day and the minute of an instant in a zone. */
export function formatDateTime(at: Date | string, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(new Date(at), timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** `days` later (earlier when negative) than a YYYY-MM-DD day. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
