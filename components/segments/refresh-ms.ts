/** How often the list looks for people who have come in the meantime. */
export const refreshMs = 15_000;
