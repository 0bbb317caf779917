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
    summary: 'Puts the settings of an item back to what they were after an entry of its history, as a new change',
    access: 'user',
    isExtension: true,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE_VERSION'],
  },
  {
    params: z.object({ entity: z.enum(restorableEntities).describe('Kind of object'), id }),
    body: z.object({
      changeId: id
        .describe('The entry of its history after which things were as they are to be again')
        .meta({ examples: [1204] }),
      version: version
        .nullable()
        .describe('The version that the preview showed; null = only a preview, nothing is changed'),
    }),
    answer: z.object({
      version: version.describe('The version there is now'),
      currency: z.enum(currencies).nullable().describe('Currency of its money; null = it has none'),
      isDone: z.boolean().describe('Whether it was done; false = a preview, or a refusal'),
      changeSetId: changeSetId.describe('The change set, by which it can be undone; null = no change'),
      changes: z
        .array(
          thingName.extend({
            field: fieldName,
            before: z
              .json()
              .describe('Value now')
              .meta({ examples: ['150'] }),
            after: z
              .json()
              .describe('Value then, which it gets again')
              .meta({ examples: ['100'] }),
          }),
        )
        .describe('What is put back, by item; status and archive stay as they are'),
      refusal: bulkRefusal.nullable().describe('Why it can’t be put back; null = it can'),
    }),
  },
);
