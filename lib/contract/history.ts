import { z } from 'zod';

/** Things whose changes are kept and can be read. */
export const historyEntities = [
  'user',
  'campaign',
  'adSet',
  'creative',
  'file',
  'target',
  'rule',
  'segment',
  'tag',
  'integration',
  'paymentInfo',
  'invoice',
  'payment',
  'act',
  'contract',
  'exchangeRate',
  'vat',
] as const;
export type HistoryEntity = (typeof historyEntities)[number];

/** One field of a thing before and after a write; null = was not there. Secrets are never shown. */
export const fieldChange = z.object({ field: z.string(), before: z.json(), after: z.json() });
export type FieldChange = z.infer<typeof fieldChange>;
