/** Marks a call as sent by the console. The gateway refuses calls without this header. */
export const ownHeaders = { 'x-requested-with': 'dsp-console' } as const;
