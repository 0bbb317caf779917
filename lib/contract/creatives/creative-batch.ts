import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, version } from '../fields';
import { bulkRefusal } from '../history/bulk-refusal';
import { changeSetId } from '../history/history-things';
import { limits } from '../limits';
import { creativeInput } from './creative-input';

const owner = id.optional().describe('Owner of the creatives; the caller if omitted');
const storedName = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe('Name of a stored file, from the response of the upload')
  .meta({ examples: ['3f0e9a4c-7a52-4f0e-9c1d-0d7f0a7c9b11'] });

/** Operations that create many creatives at once, from a batch of uploaded files. */
export const creativeBatch = {
  createMany: endpoint(
    'creatives.createMany',
    {
      summary: 'Creates many creatives as one change set; an error in one does not affect the others',
      // The required permission depends on the body: whether the creatives are the caller's own or a client's.
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION'],
    },
    {
      body: z.object({
        userId: owner,
        creatives: z
          .array(creativeInput)
          .min(1, 'required')
          .max(limits.upload.batchFiles, 'tooMany')
          .describe('Creatives, with the same fields as for creating a single one'),
      }),
      answer: z.object({
        changeSetId: changeSetId.describe(
          'The change set, with which all of it can be undone; null = nothing was changed',
        ),
        rows: z
          .array(
            z.object({
              id: id.nullable().describe('ID of the new creative; null = refused'),
              version: version.nullable().describe('Version of the new creative; null = refused'),
              refusal: bulkRefusal.nullable().describe('Why it wasn’t created; null = it was'),
            }),
          )
          .describe('Result for each creative, in the order of the request'),
      }),
    },
  ),
  sameContent: endpoint(
    'creatives.sameContent',
    {
      summary: 'Which uploaded files have the same content as each other or as files of a client’s creatives',
      // The required permission depends on the body: whether the files are the caller's own or a client's.
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION'],
    },
    {
      body: z.object({
        userId: owner,
        files: z
          .array(storedName)
          .min(1, 'required')
          .max(limits.upload.batchFiles, 'tooMany')
          .describe('Names of the stored files, in order'),
      }),
      answer: z.object({
        rows: z
          .array(
            z.object({
              file: storedName,
              sameAs: z
                .string()
                .nullable()
                .describe('Name of an earlier file of the list with the same content; null = none')
                .meta({ examples: ['3f0e9a4c-7a52-4f0e-9c1d-0d7f0a7c9b11'] }),
              creatives: z
                .array(z.object({ id, name: z.string().describe('Name of the creative') }))
                .describe('The client’s creatives with the same file content')
                .meta({ examples: [[{ id: 12, name: 'Spring 300×250' }]] }),
            }),
          )
          .describe('Files that already exist; the others are omitted'),
      }),
    },
  ),
};
