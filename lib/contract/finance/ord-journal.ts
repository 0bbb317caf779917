import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../fields';
import { ordStatuses } from '../payment-info/payment-info-kinds';
import { ordActions, ordProviders } from './ord';

/** Outcome of a request: not known yet, accepted, refused, or never received by the operator. */
const ordLineStates = ['OPEN', 'ACCEPTED', 'REFUSED', 'UNRECEIVED'] as const;

/** One request to an operator. The line is committed before the request is sent. */
const ordJournalLine = z.object({
  id,
  action: z.enum(ordActions),
  provider: z.enum(ordProviders),
  state: z.enum(ordLineStates).describe('Outcome of the request; OPEN = not known yet'),
  registry: z.enum(ordStatuses).nullable().describe('Result of the state registry; null = not requested'),
  externalId: z
    .string()
    .nullable()
    .describe('Identifier assigned by the operator')
    .meta({ examples: ['VEGA-2tQ8mZpN4rX'] }),
  error: z
    .string()
    .nullable()
    .describe('The operator’s own text; UNRECEIVED = the request never arrived')
    .meta({ examples: ['UNRECEIVED'] }),
  sentAt: instant,
  closedAt: instant.nullable().describe('When its outcome became known'),
});
export type OrdJournalLine = z.infer<typeof ordJournalLine>;

export const ordJournalEndpoints = {
  ordJournal: endpoint(
    'finance.ordJournal',
    {
      summary: 'Requests that were sent to register an act, the newest first',
      access: ['FINANCES_READ_ALL'],
      isExtension: true,
      errors: ['ACT_NOT_FOUND'],
    },
    { params: z.object({ id: id.describe('The act') }), answer: z.array(ordJournalLine) },
  ),
};
