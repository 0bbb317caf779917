import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { limits } from '../limits';
import { changeSetId, thingName } from './history-things';

/** A conflict of an undo: the field was changed again after the change to be undone. */
const undoConflict = thingName.extend({
  currency: z.enum(currencies).nullable().describe('Currency of its money; null = it has none'),
  field: z
    .string()
    .describe('Name of the field on the wire')
    .meta({ examples: ['dailyBudget'] }),
  theirs: z
    .json()
    .describe('Value now, as it was changed since')
    .meta({ examples: ['200'] }),
  was: z
    .json()
    .describe('Value before the change that is to be undone')
    .meta({ examples: ['100'] }),
});
export type UndoConflict = z.infer<typeof undoConflict>;

export const undo = endpoint(
  'history.undo',
  {
    summary: 'Takes a change set back, as a new change',
    access: 'user',
    isExtension: true,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'CHANGE_NOT_UNDOABLE'],
  },
  {
    params: z.object({
      changeSetId: z
        .uuid()
        .describe('The change set')
        .meta({ examples: ['5f0c3e0a-6f57-4f0e-9d3e-0f4a5d2b8c11'] }),
    }),
    body: z.object({
      choices: z
        .array(
          undoConflict
            .omit({ name: true, was: true, currency: true })
            .extend({ keep: z.enum(['theirs', 'was']).describe('Which value stays') }),
        )
        .max(limits.bulk.rows, 'tooMany')
        .default([])
        .describe('What to do about each conflict: keep the newer value, or go back to what was'),
      mode: z
        .enum(['possible', 'all'])
        .default('all')
        .describe('What can be undone and nothing of the rest, or everything or nothing'),
      run: z
        .uuid()
        .optional()
        .describe('Chosen by the caller to follow the progress')
        .meta({ examples: ['3d4f6f0e-53a5-4f62-8f0b-5f6f6f3b1d20'] }),
    }),
    answer: z.object({
      isDone: z.boolean().describe('Whether it was undone; false = a conflict or a refusal, so nothing was changed'),
      changeSetId: changeSetId.describe('The change set of the undo; null = no change, or one that can’t be undone'),
      changed: z
        .int()
        .nonnegative()
        .describe('Items that were taken back')
        .meta({ examples: [12] }),
      conflicts: z.array(undoConflict).describe('Fields that somebody has changed since'),
      refused: z
        .array(
          thingName.extend({
            code: z
              .string()
              .describe('Why the item can’t be taken back')
              .meta({ examples: ['CAMPAIGN_ARCHIVED'] }),
          }),
        )
        .describe('Items that can’t be taken back'),
    }),
  },
);
