import { z } from 'zod';
import { currencies } from '../enumerations';
import { count, id } from '../fields';
import { limits } from '../limits';

const ids = z.array(id).min(1, 'required').max(limits.bulk.rows, 'tooMany');

/** List parameters in the form of the list's address. */
const listQuery = z.record(
  z.string().max(64),
  z.union([z.string().max(2048), z.array(z.string().max(2048)).max(1000)]),
);

/** Selects the items of a bulk operation. */
export const bulkSelection = z
  .union([
    z.object({ ids: ids.describe('IDs of the items') }),
    z.object({
      campaignIds: ids.describe(
        'Every ad set of these campaigns, or every target that their ad sets use; only for ad sets and targets',
      ),
    }),
    z.object({ query: listQuery.describe('All items that the list returns for these parameters') }),
    z.object({
      campaignQuery: listQuery.describe(
        'Every ad set of the campaigns that their list returns, or every target that their ad sets use; only for ad ' +
          'sets and targets',
      ),
    }),
  ])
  .describe('Selection of items: by their IDs, or all that match a query of the list');

export const bulkRun = z
  .uuid()
  .describe('Key chosen by the caller, to read the progress')
  .meta({ examples: ['3d4f6f0e-53a5-4f62-8f0b-5f6f6f3b1d20'] });

export const bulkMode = z
  .enum(['possible', 'all'])
  .describe('Change everything that can be changed, or all or nothing');

export const bulkOutcome = {
  total: count.describe('Number of selected items').meta({ examples: [214] }),
  changed: count.describe('Number of items that change').meta({ examples: [200] }),
  unchanged: count.describe('Number of items that already have the new value').meta({ examples: [10] }),
  refused: count.describe('Number of items that can’t be changed').meta({ examples: [4] }),
};

/** Result of a bulk change. */
export const bulkDone = {
  ...bulkOutcome,
  isDone: z.boolean().describe('Whether it was done; false = nothing was changed because of a refusal'),
  changeSetId: z
    .uuid()
    .nullable()
    .describe(
      'The change set, with which all of it can be undone; null = nothing was changed, or users were archived or unarchived, which can’t be undone',
    )
    .meta({ examples: ['5f0c3e0a-6f57-4f0e-9d3e-0f4a5d2b8c11'] }),
};

/** Common fields of a preview row. */
export const bulkItem = {
  name: z
    .string()
    .describe('Name of the item; empty if the caller can’t access it')
    .meta({ examples: ['Spring sale'] }),
  of: z
    .string()
    .nullable()
    .describe('Name of an ad set’s campaign; null for other items')
    .meta({ examples: ['Spring sale'] }),
  currency: z.enum(currencies).nullable().describe('Currency of its amounts; null = it has none'),
};
