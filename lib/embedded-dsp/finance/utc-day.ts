/** The day (YYYY-MM-DD) of a moment in UTC, by which documents are dated. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
