import { z } from 'zod';
import { endpoint } from '../endpoint';
import { moderationStatuses } from '../enumerations';
import { count, fileAnswer, fileName, id, version } from '../fields';
import { reportProgress, statisticReport } from '../statistics/statistics';
import { fileDetails, fileFacts } from './file-facts';
import { filePicture, givenPicture, pictureParams } from './file-picture';

const uploadedFile = fileFacts.extend({
  name: z.string().describe('Name of the stored file, for creative/create'),
  fileUrl: z
    .string()
    .describe('Signed, valid for five minutes, on the files origin; for HTML5 and JS banners, the page of the banner'),
  details: fileDetails,
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Kinds of lists that a text file can contain. */
export const listKinds = ['domain', 'page', 'bundle', 'ip', 'siteOrApp'] as const;

const parsedText = z.object({
  values: z.array(z.string()),
  duplicates: count,
  rejected: z.array(
    z.object({ line: count, text: z.string(), reason: z.enum(['scheme', 'www', 'slash', 'format', 'tooLong']) }),
  ),
});
export type ParsedText = z.infer<typeof parsedText>;

const uploaders = ['CREATIVE_CREATE', 'CREATIVE_UPDATE', 'CREATIVE_CREATE_FOR_CLIENT'] as const;

/** Purposes of a creative file upload: a type of creative, or a VAST or DAAST tag. */
export const uploadTypes = ['banner', 'video', 'audio', 'native', 'videoAudio', 'nativeAi', 'vast', 'daast'] as const;
const type = z
  .enum(uploadTypes)
  .describe('banner: image, HTML5 zip or JS; native: images; video and audio: media or a tag; vast, daast: a tag');

const unfit = [
  'FILE_EXTENSION_UNSUPPORTED',
  'FILE_UNREADABLE',
  'CREATIVE_WEIGHT_EXCEEDED',
  'BANNER_SIZE_UNSUPPORTED',
  'BANNER_SIZE_UNKNOWN',
  'IMAGE_RATIO_UNSUPPORTED',
  'IMAGE_TOO_SMALL',
  'ANIMATION_ENDLESS',
  'ANIMATION_TOO_LONG',
  'ANIMATION_DURATION_UNKNOWN',
  'AUDIO_PROCESSING_ERROR',
  'VIDEO_PROCESSING_ERROR',
  'JS_BANNER_PROCESSING_ERROR',
  'HTML5_CLICK_TAG_MISSING',
  'HTML5_CLICK_TAG_NOT_USED',
  'HTML5_CLICK_TAG_FILL',
  'HTML5_AD_SIZE_TAG',
  'HTML5_DURATION_TAG',
  'HTML5_INDEX_MISSING',
  'HTML5_ZIP_PARSE_ERROR',
  'VAST_DAAST_PROCESSING_ERROR',
  'VAST_DAAST_NO_PERMISSION',
  'VMAP_UNSUPPORTED',
  'UPLOADS_WAITING',
  'UPLOAD_NOT_READ',
  'FILES_QUOTA',
  'STORAGE_ERROR',
] as const;
const unfitDocument = [
  'FILE_EXTENSION_UNSUPPORTED',
  'FILE_UNREADABLE',
  'CREATIVE_WEIGHT_EXCEEDED',
  'FILES_QUOTA',
  'STORAGE_ERROR',
] as const;

export const files = {
  uploadCreative: endpoint(
    'files.uploadCreative',
    {
      summary:
        'Stores a creative file after detecting its type; nothing is stored for an invalid file. An unused file is ' +
        'deleted after a day',
      access: uploaders,
      isUpload: true,
      errors: unfit,
    },
    { params: z.object({ type }), answer: uploadedFile },
  ),
  replaceCreative: endpoint(
    'files.replaceCreative',
    {
      summary:
        'Replaces the file of a creative with another one of the same kind; the creative goes to moderation again',
      access: ['CREATIVE_UPDATE'],
      isUpload: true,
      errors: [...unfit, 'STALE_VERSION'],
    },
    {
      params: z.object({ type, id: id.describe('ID of the creative') }),
      answer: uploadedFile.extend({
        id: id.describe('ID of the creative'),
        version,
        moderationStatus: z.enum(moderationStatuses),
      }),
    },
  ),
  deleteCreative: endpoint(
    'files.deleteCreative',
    {
      summary: 'Deletes an uploaded file that no creative uses',
      access: uploaders,
      errors: ['FILE_NOT_FOUND', 'CREATIVE_IN_USE'],
    },
    { params: z.object({ type, name: fileName }), answer: z.null() },
  ),
  picture: endpoint(
    'files.picture',
    {
      summary:
        'Stores the still of a video, or the loudness of an audio file, for display in lists; existing data is kept',
      access: uploaders,
      isExtension: true,
      errors: ['FILE_NOT_FOUND', 'FILE_UNREADABLE', 'FILES_QUOTA', 'STORAGE_ERROR'],
    },
    { params: pictureParams, body: givenPicture, answer: filePicture },
  ),
  upload: endpoint(
    'files.upload',
    {
      summary: 'Stores a document: PDF, PNG, JPEG, DOCX, XLSX, CSV, TXT. An unused document is deleted after a day',
      access: 'user',
      isUpload: true,
      errors: unfitDocument,
    },
    { answer: uploadedFile },
  ),
  replace: endpoint(
    'files.replace',
    {
      summary: 'Replaces a stored document that is not in use; the name stays the same',
      access: 'user',
      isUpload: true,
      errors: [...unfitDocument, 'FILE_NOT_FOUND', 'FILE_IN_USE'],
    },
    { params: z.object({ name: fileName }), answer: uploadedFile },
  ),
  download: endpoint(
    'files.download',
    {
      summary: 'Downloads a stored file of any kind',
      access: 'user',
      isFile: true,
      errors: ['FILE_NOT_FOUND'],
    },
    { params: z.object({ name: fileName }), answer: fileAnswer },
  ),
  remove: endpoint(
    'files.remove',
    { summary: 'Deletes a stored file that is not in use', access: 'user', errors: ['FILE_NOT_FOUND', 'FILE_IN_USE'] },
    { params: z.object({ name: fileName }), answer: z.null() },
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
  reportProgress,
};
