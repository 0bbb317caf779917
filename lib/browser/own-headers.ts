/** Marks a call as the console's own; the gateway refuses calls without it. */
export const ownHeaders = { 'x-requested-with': 'dsp-console' } as const;
