import { z } from 'zod';

/** Days of a demonstration's statistics that are made so far. */
export const pastMade = z.object({
  days: z
    .int()
    .nonnegative()
    .describe('Days made so far')
    .meta({ examples: [12] }),
  of: z
    .int()
    .positive()
    .describe('Days to be made')
    .meta({ examples: [62] }),
});
export type PastMade = z.infer<typeof pastMade>;
