import { z } from 'zod';
import { aspectRatios, bannerSubtypes, creativeTypes, moderationStatuses } from '../enumerations';
import { count, id, instant, version } from '../fields';
import { shownLabels } from '../labels';
import { anyCreative } from './creative-fields';
import { fileDetails, fileFacts } from './file-facts';
import { filePicture } from './file-picture';

const signed = 'Signed, valid for five minutes, on the files origin';

export const creativeRow = z.object({
  id,
  version,
  name: z.string(),
  labels: shownLabels,
  type: z.enum(creativeTypes),
  subtype: z.enum(bannerSubtypes).nullable(),
  iabCategory: z.string(),
  kktuCodes: z.array(z.string()).describe('Codes of the KKTU classifier'),
  finalUrl: z.string().nullable(),
  userId: id,
  userLogin: z.string(),
  archived: z.boolean(),
  moderationStatus: z.enum(moderationStatuses),
  moderationMsg: z.string().nullable(),
  notReady: z.array(z.string()).describe('Fields that must be filled before it can be approved'),
  width: count.nullable(),
  height: count.nullable(),
  mimeType: z.string().nullable().describe('Type of the file at `fileUrl`'),
  fileUrl: z.string().nullable().describe(`${signed}: the file or, for a native ad, its first image`),
  duration: count.nullish().describe('Milliseconds; null for still images'),
  ...filePicture.shape,
  isBidding: z.boolean().describe('Used by a campaign that is online'),
  createdAt: instant,
});

const shownImage = z.object({
  aspectRatio: z.enum(aspectRatios),
  file: z.string().nullable(),
  link: z.string().nullable(),
  fileUrl: z.string().nullable().describe(signed),
  width: count.nullable(),
  height: count.nullable(),
});
const verdict = z.object({
  status: z.enum(moderationStatuses),
  message: z.string().nullable(),
  login: z.string(),
  at: instant,
});

/** One creative with the fields of all kinds. Fields that its kind does not have are null or empty. */
export const creativeView = anyCreative.extend({
  ...creativeRow.shape,
  images: z.array(shownImage),
  filename: z.string().nullable(),
  size: count.nullable().describe('Bytes'),
  duration: count.nullable().describe('Milliseconds; null for still images'),
  details: fileDetails.nullable().describe('Data that the server has read from the file or the tag'),
  erid: z.string().nullable(),
  ordStatus: z.string().nullable(),
  ordError: z.string().nullable(),
  campaigns: z.array(z.object({ id, name: z.string() })).describe('Campaigns that use it'),
  duplicates: z.array(z.object({ id, name: z.string() })).describe("The owner's other creatives with the same file"),
  moderationHistory: z.array(verdict),
  updatedAt: instant,
});

export const libraryImage = fileFacts.extend({
  name: z.string().describe('Name of the stored file, for creative/create'),
  ratio: z.enum(aspectRatios).nullable(),
  fileUrl: z.string().describe(signed),
  userId: id,
  userLogin: z.string(),
  usedIn: count.describe('Number of creatives that use it'),
  createdAt: instant,
});

const text = z.string();
export const nativeProposal = z.object({
  smallTitle: text,
  mediumTitle: text,
  desc: text,
  ctaText: text,
  sponsored: text,
  productName: text,
});
