import { z } from 'zod';

export const bulkRefusal = z.object({
  code: z
    .string()
    .describe('Why the item can’t be changed: a code of the operation for a single item')
    .meta({ examples: ['CAMPAIGN_ARCHIVED'] }),
  fields: z.record(z.string(), z.string()).optional().describe('Fields that are wrong, each with a code'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Arguments of the code’s text'),
});
