/** How often a report on screen is asked for anew. */
export const refreshMs = 10_000;
