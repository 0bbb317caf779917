import { type CreativeValues, emptyCreative } from '@/components/creatives/form/creative-values';

/** Fields that all creatives of a batch share, as in the creative form, and the table of landing pages. */
export type BatchValues = CreativeValues & { landingPages: string };

export const emptyBatch: BatchValues = { ...emptyCreative('banner'), landingPages: '' };
