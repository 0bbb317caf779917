/** Texts of `messages/<locale>/campaigns.json` that the list never shows: half of them, sent with every page of it. */
export const messagesOfForms = {
  campaigns: [
    'adSet',
    'adSets',
    'awaited',
    'bidTypeHint',
    'creatives',
    'details',
    'form',
    'folded',
    'kktu',
    'newTitle',
    'schedule',
    'sections',
    'strategyHint',
    'summary',
    'targeting',
  ],
} as const;

/** Texts of `messages/<locale>/bulk.json` that the cells of ad sets do without. */
export const messagesOfChanges = { bulk: ['operations', 'fields', 'value', 'preview'] } as const;
