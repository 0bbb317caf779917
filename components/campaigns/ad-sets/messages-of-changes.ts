/** Texts of `messages/<locale>/bulk.json` that the cells of ad sets do without. */
export const messagesOfChanges = { bulk: ['operations', 'fields', 'value', 'preview'] } as const;
