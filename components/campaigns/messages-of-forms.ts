/** Messages of `messages/<locale>/campaigns.json` that the list does not need. They are half of the file. */
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

/** Messages of `messages/<locale>/bulk.json` that the cells of ad sets do not need. */
export const messagesOfChanges = { bulk: ['operations', 'fields', 'value', 'preview'] } as const;
