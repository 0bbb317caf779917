import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { id } from '../fields';
import { limits } from '../limits';
import { lookup } from '../lookup';
import { pageOf, repeated } from '../paging';
import { clientReaders } from '../people/client-readers';

const clientEntry = z.object({
  id,
  login: z.string(),
  companyName: z.string().nullable(),
  currency: z.enum(currencies).nullable(),
  timeZone: z.string().describe('TZ-1 … TZ-136'),
});
export type ClientEntry = z.infer<typeof clientEntry>;

const query = lookup(limits.dictionary.size);
const labelReaders = [
  'CAMPAIGN_READ',
  'CAMPAIGN_READ_ALL',
  'CREATIVE_READ',
  'CREATIVE_READ_ALL',
  'TARGET_READ',
  'TARGET_READ_ALL',
] as const;

/** Dictionaries of clients; a part of `dictionaries`. */
export const clientDictionaries = {
  clients: endpoint(
    'dictionaries.clients',
    { summary: 'Clients in the caller’s scope', access: clientReaders },
    { query, answer: pageOf(clientEntry) },
  ),
  filterClients: endpoint(
    'dictionaries.filterClients',
    { summary: 'Clients in the caller’s scope that own something, for filters', access: clientReaders },
    { query, answer: pageOf(clientEntry) },
  ),
  labels: endpoint(
    'dictionaries.labels',
    {
      summary: 'Labels in use on objects that the caller may read, the most used first',
      access: labelReaders,
      isExtension: true,
    },
    {
      query: z.object({
        value: z
          .string()
          .trim()
          .max(limits.labels.length)
          .optional()
          .describe('Beginning of the label, regardless of case'),
        userId: repeated(id).describe('Owners of the labels; empty = all clients in the caller’s scope'),
      }),
      answer: z.array(z.string()).max(limits.labels.suggested).describe('Labels, at most 50'),
    },
  ),
  clientCurrency: endpoint(
    'dictionaries.clientCurrency',
    { summary: "A client's currency", access: 'user', errors: ['USER_NOT_FOUND'] },
    {
      params: z.object({ id }),
      answer: z.object({ currency: z.enum(currencies).nullable().describe('Null until the client has chosen it') }),
    },
  ),
};
