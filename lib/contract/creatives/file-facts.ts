import { z } from 'zod';
import { aspectRatios } from '../enumerations';
import { count } from '../fields';

/** Kinds of stored files. */
const fileKinds = ['image', 'html5', 'js', 'audio', 'video', 'vast', 'daast', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Parts that players expect in a VAST or DAAST document. If one is missing, the document is accepted with a warning.
 */
export const tagLacks = ['impression', 'quartiles', 'clickThrough', 'duration'] as const;

const pixels = count.nullable();
const isInsecure = z
  .boolean()
  .optional()
  .describe(
    'Whether it loads or calls anything over plain http; omitted for files that were read before this check existed',
  );
const bitsPerSecond = count.nullable().describe('Bits per second; null if unknown');

const imageDetails = z.object({
  kind: z.literal('image'),
  ratio: z.enum(aspectRatios).nullable().describe('The aspect ratio of native images that it matches; null if none'),
});

const html5Details = z.object({
  kind: z.literal('html5'),
  entry: z.string().describe('Path of index.html inside the archive'),
  files: count,
  unpackedSize: count.describe('Bytes'),
  clickTags: z.array(z.string()).describe('Names under which the click address is declared'),
  hosts: z.array(z.string()).describe('Hosts from which it loads files in addition to the archive'),
  isEndless: z.boolean().describe('A style animates without end'),
  isInsecure,
});

const jsDetails = z.object({
  kind: z.literal('js'),
  isMarkup: z.boolean().describe('A tag with <script> elements, else plain code'),
  hosts: z.array(z.string()).describe('Hosts it loads files from'),
  isMraid: z.boolean().optional().describe('Whether it needs MRAID, which only apps support'),
  isInsecure,
});

const audioDetails = z.object({
  kind: z.literal('audio'),
  container: z.string(),
  audioCodec: z.string().describe('RFC 6381, such as mp4a.40.2'),
  channels: count,
  sampleRate: count.describe('Hertz'),
  bitrate: bitsPerSecond,
});

const videoDetails = z.object({
  kind: z.literal('video'),
  container: z.string(),
  videoCodec: z.string().describe('RFC 6381, such as avc1.42c01e'),
  audioCodec: z.string().nullable(),
  hasSound: z.boolean().describe('Whether its audio track can be used for audio slots'),
  fps: z.number().nonnegative().nullable(),
  bitrate: bitsPerSecond,
});

const tagMediaFile = z.object({
  url: z.string(),
  mimeType: z.string(),
  width: pixels,
  height: pixels,
  bitrate: bitsPerSecond,
  apiFramework: z.string().nullable().describe('VPAID, SIMID, …; null for a plain file'),
});
export type TagMediaFile = z.infer<typeof tagMediaFile>;

/** Facts read from a VAST 2–4.x or DAAST 1.x document. No address in it is ever fetched. */
const tagDetails = z.object({
  version: z.string().describe('As declared in the document'),
  media: z.enum(['video', 'audio', 'unknown']).describe('unknown: a wrapper does not specify it'),
  form: z.enum(['inline', 'wrapper', 'mixed']),
  ads: count.describe('More than one: an ad pod or alternatives'),
  linear: count,
  nonLinear: count,
  companions: count,
  isSkippable: z.boolean(),
  mediaFiles: z.array(tagMediaFile),
  sizes: z.array(z.string()).describe('All distinct sizes in it, as width×height'),
  impressions: count,
  trackers: z.array(z.string()).describe('All distinct tracked events, with the names in the document'),
  clickThroughs: z.array(z.string()),
  lacks: z.array(z.enum(tagLacks)),
  isInsecure,
});

const vastDetails = tagDetails.extend({ kind: z.literal('vast') });
const daastDetails = tagDetails.extend({ kind: z.literal('daast') });
const documentDetails = z.object({ kind: z.literal('document') });

export const fileDetails = z.discriminatedUnion('kind', [
  imageDetails,
  html5Details,
  jsDetails,
  audioDetails,
  videoDetails,
  vastDetails,
  daastDetails,
  documentDetails,
]);
export type FileDetails = z.infer<typeof fileDetails>;
export type DetailsOf<K extends FileKind> = Extract<FileDetails, { kind: K }>;

/**
 * Facts that the server read from an uploaded file. `duration` is in ms, null if the file neither moves nor has sound.
 */
export const fileFacts = z.object({
  filename: z.string(),
  mimeType: z.string(),
  size: count.describe('Bytes'),
  width: pixels,
  height: pixels,
  duration: count.nullable().describe('Milliseconds'),
});

/** Result of a file inspection: the common facts and the details of the file's kind. */
const inspection = fileFacts.omit({ filename: true, size: true }).extend({ details: fileDetails });
export type Inspection<K extends FileKind = FileKind> = Omit<z.infer<typeof inspection>, 'details'> & {
  details: DetailsOf<K>;
};
