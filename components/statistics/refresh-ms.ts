/** Refresh interval of a report on screen, ms. */
export const refreshMs = 10_000;
