/** Texts of `messages/<locale>/campaigns.json` that the list never shows: half of them, sent with every page of it. */
export const messagesOfForms = {
  campaigns: [
    'adSet',
    'adSets',
    'bidTypeHint',
    'creatives',
    'details',
    'form',
    'folded',
    'kktu',
    'schedule',
    'sections',
    'stale',
    'strategyHint',
    'summary',
  ],
} as const;
