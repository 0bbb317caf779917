import { z } from 'zod';
import { hasReason, verdict } from '../creatives/verdict';
import { endpoint } from '../endpoint';
import { moderationStatuses } from '../enumerations';
import { count, id, version } from '../fields';
import { limits } from '../limits';
import type { BulkEntity } from './bulk-fields';
import { bulkRefusal } from './bulk-refusal';
import { bulkItem, bulkRun } from './bulk-shapes';

/** Kinds of entities that can be deleted in bulk. */
const removableEntities = ['creative', 'target', 'rule'] as const satisfies readonly BulkEntity[];

const many = <S extends z.ZodType>(row: S) => z.array(row).min(1, 'required').max(limits.bulk.rows, 'tooMany');

const outcome = {
  done: count.describe('Number of processed items').meta({ examples: [28] }),
  refused: count.describe('Refused items').meta({ examples: [2] }),
};
const answered = {
  id,
  name: bulkItem.name,
  refusal: bulkRefusal.nullable().describe('Why it was not processed; null = it was'),
};

/**
 * Bulk operations that cannot be undone. Each item is processed separately: a refused item does not stop the others.
 */
export const each = {
  remove: endpoint(
    'bulk.remove',
    {
      summary: 'Deletes many items permanently, each independently, as one change set',
      access: 'user',
      isExtension: true,
    },
    {
      body: z.object({
        entity: z.enum(removableEntities).describe('Kind of items'),
        rows: many(z.object({ id })).describe('Items to delete'),
        run: bulkRun.optional(),
      }),
      answer: z.object({
        ...outcome,
        rows: z.array(z.object(answered)).describe('Every item, in the order of the request'),
      }),
    },
  ),
  moderate: endpoint(
    'bulk.moderate',
    {
      summary: 'Approves or rejects many creatives, each independently, as one change set',
      access: ['CREATIVE_MODERATE'],
      isExtension: true,
      errors: ['MODERATION_MESSAGE_REQUIRED'],
    },
    {
      body: z
        .object({
          ...verdict.shape,
          rows: many(
            z.object({
              id,
              version: version
                .optional()
                .describe('The version the moderator reviewed; a creative changed since then is refused'),
            }),
          ).describe('Creatives that get this verdict'),
          run: bulkRun.optional(),
        })
        .refine(hasReason, { path: ['message'], message: 'required' }),
      answer: z.object({
        ...outcome,
        rows: z
          .array(
            z.object({
              ...answered,
              moderationStatus: z
                .enum(moderationStatuses)
                .nullable()
                .describe('Current verdict; null = the caller can’t access the creative'),
            }),
          )
          .describe('Every creative, in the order of the request'),
      }),
    },
  ),
};
