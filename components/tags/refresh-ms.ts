/** How often a list, and an open tag, look for hits that have come in the meantime. */
export const refreshMs = { list: 15_000, open: 3_000 } as const;
