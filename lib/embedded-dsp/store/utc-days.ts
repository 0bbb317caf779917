/** The beginning of a date (YYYY-MM-DD) in UTC. */
export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The beginning of the day after it. */
export const afterDay = (date: string): Date => new Date(startOfDay(date).getTime() + 86_400_000);
