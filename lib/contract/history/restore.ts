import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { id, version } from '../fields';
import { bulkRefusal } from './bulk-refusal';
import { changeSetId, fieldName, type HistoryEntity, thingName } from './history-things';

/** Entities whose settings can be restored to an earlier moment. A campaign is restored with its ad sets. */
export const restorableEntities = [
  'campaign',
  'creative',
  'target',
  'rule',
  'lineList',
] as const satisfies readonly HistoryEntity[];
export type RestorableEntity = (typeof restorableEntities)[number];

export const restore = endpoint(
  'history.restore',
  {
    summary: 'Restores the settings of an item as they were after an entry of its history, as a new change',
    access: 'user',
    isExtension: true,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE_VERSION'],
  },
  {
    params: z.object({ entity: z.enum(restorableEntities).describe('Kind of object'), id }),
    body: z.object({
      changeId: id
        .describe('The history entry after which the item had the settings to restore')
        .meta({ examples: [1204] }),
      version: version.nullable().describe('The version from the preview; null = only a preview, nothing is changed'),
    }),
    answer: z.object({
      version: version.describe('The present version'),
      currency: z.enum(currencies).nullable().describe('Currency of its amounts; null = it has none'),
      isDone: z.boolean().describe('Whether it was done; false = a preview or a refusal'),
      changeSetId: changeSetId.describe('The change set, with which it can be undone; null = nothing was changed'),
      changes: z
        .array(
          thingName.extend({
            field: fieldName,
            before: z
              .json()
              .describe('Present value')
              .meta({ examples: ['150'] }),
            after: z
              .json()
              .describe('Earlier value, which is restored')
              .meta({ examples: ['100'] }),
          }),
        )
        .describe('The restored values, by item; status and archive are not changed'),
      refusal: bulkRefusal.nullable().describe('Why it can’t be restored; null = it can'),
    }),
  },
);
