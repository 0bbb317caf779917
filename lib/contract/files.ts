import { z } from 'zod';
import { endpoint } from './endpoint';
import { count } from './fields';
import { fileDetails, fileFacts } from './file-facts';
import { statisticReport } from './statistics';

export const uploadedFile = fileFacts.extend({
  name: z.string().describe('Names the stored file in creative/create'),
  fileUrl: z.string().describe('Signed, good for five minutes, on the files origin'),
  details: fileDetails,
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** What lists a text file may hold. */
export const listKinds = ['domain', 'page', 'bundle', 'ip'] as const;

export const parsedText = z.object({
  values: z.array(z.string()),
  duplicates: count,
  rejected: z.array(
    z.object({ line: count, text: z.string(), reason: z.enum(['scheme', 'www', 'slash', 'format', 'tooLong']) }),
  ),
});
export type ParsedText = z.infer<typeof parsedText>;

const uploaders = ['CREATIVE_CREATE', 'CREATIVE_UPDATE', 'CREATIVE_CREATE_FOR_CLIENT'] as const;
const type = z.enum(['banner']);

export const files = {
  uploadCreative: endpoint(
    'files.uploadCreative',
    {
      summary: 'Stores a creative file after reading what it is; a wrong file leaves nothing',
      access: uploaders,
      isUpload: true,
      errors: [
        'FILE_EXTENSION_UNSUPPORTED',
        'FILE_UNREADABLE',
        'CREATIVE_WEIGHT_EXCEEDED',
        'BANNER_SIZE_UNSUPPORTED',
        'BANNER_SIZE_UNKNOWN',
        'ANIMATION_TOO_LONG',
        'ANIMATION_DURATION_UNKNOWN',
        'STORAGE_ERROR',
      ],
    },
    { params: z.object({ type }), answer: uploadedFile },
  ),
  deleteCreative: endpoint(
    'files.deleteCreative',
    {
      summary: 'Drops an uploaded file that no creative uses',
      access: uploaders,
      errors: ['FILE_NOT_FOUND', 'CREATIVE_IN_USE'],
    },
    { params: z.object({ type, name: z.string().regex(/^[\w-]{8,64}$/) }), answer: z.null() },
  ),
  parseText: endpoint(
    'files.parseText',
    {
      summary: 'Reads a list file or typed lines into clean values and rejected lines',
      access: ['TARGET_CREATE', 'TARGET_UPDATE', 'TARGET_CREATE_FOR_CLIENT'],
      isUpload: true,
      errors: ['FILE_UNREADABLE', 'LIST_TOO_LONG'],
    },
    { query: z.object({ kind: z.enum(listKinds) }), answer: parsedText },
  ),
  statisticReport,
};
