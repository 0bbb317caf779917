import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id } from '../fields';
import { limits } from '../limits';
import { bulkRefusal } from './bulk-refusal';
import { changeSetId } from './history-things';

/** Adds creatives to ad sets of any campaigns. */
export const assign = endpoint(
  'bulk.assign',
  {
    summary: 'Adds creatives to ad sets, as one change set; all or nothing',
    access: 'user',
    isExtension: true,
  },
  {
    body: z.object({
      rows: z
        .array(
          z.object({
            adSetId: id.describe('ID of the ad set'),
            creativeIds: z
              .array(id)
              .min(1, 'required')
              .max(limits.adSetCreatives, 'tooMany')
              .describe('IDs of the creatives to add; its existing creatives stay'),
          }),
        )
        .min(1, 'required')
        .max(100, 'tooMany')
        .describe('Ad sets, each once, with the creatives to add'),
    }),
    answer: z.object({
      isDone: z.boolean().describe('Whether it was done; false = nothing was changed because of a refusal'),
      changeSetId: changeSetId.describe(
        'The change set, with which all of it can be undone; null = nothing was changed',
      ),
      rows: z
        .array(
          z.object({
            adSetId: id.describe('ID of the ad set'),
            name: z
              .string()
              .describe('Name of the ad set')
              .meta({ examples: ['Banners 300×250'] }),
            added: count.describe('Number of added creatives').meta({ examples: [12] }),
            refusal: bulkRefusal.nullable().describe('Why nothing can be added to it; null = it can'),
          }),
        )
        .describe('Ad sets, in the order of the request'),
    }),
  },
);
