import { z } from 'zod';
import { id } from '../fields';

/** Entities with a stored change history. */
export const historyEntities = [
  'user',
  'campaign',
  'adSet',
  'creative',
  'file',
  'target',
  'rule',
  'segment',
  'lineList',
  'tag',
  'integration',
  'paymentInfo',
  'invoice',
  'payment',
  'act',
  'contract',
  'exchangeRate',
  'vat',
  'ownParty',
] as const;
export type HistoryEntity = (typeof historyEntities)[number];

export const fieldName = z
  .string()
  .describe('Name of the field on the wire')
  .meta({ examples: ['dailyBudget'] });

export const thingName = z.object({
  entity: z.enum(historyEntities).describe('Kind of object'),
  id,
  name: z
    .string()
    .describe('Present name')
    .meta({ examples: ['Spring banner'] }),
});
export type ThingName = z.infer<typeof thingName>;

/** Response header with the change set of a write. */
export const changeSetHeader = 'x-change-set';
export const changeSetId = z
  .uuid()
  .nullable()
  .describe(
    'The call that the change belongs to; null = a change by the platform itself, or from before there were change ' +
      'sets',
  )
  .meta({ examples: ['5f0c3e0a-6f57-4f0e-9d3e-0f4a5d2b8c11'] });
