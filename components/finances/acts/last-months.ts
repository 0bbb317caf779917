const shown = 12;

/** First days of the months before that of a day, YYYY-MM-DD, the latest first. */
export function lastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 10),
  );
}
