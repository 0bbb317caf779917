import type { AnyCreative } from './creative-fields';

/**
 * Fields that moderation checks: appearance, link and category. A change of them returns an approved creative to
 * moderation (semantics, §4).
 */
export const moderatedFields = [
  'file',
  'link',
  'width',
  'height',
  'vast',
  'daast',
  'images',
  'smallTitle',
  'mediumTitle',
  'desc',
  'ctaText',
  'sponsored',
  'productName',
  'extraData',
  'finalUrl',
  'displayUrl',
  'iabCategory',
  'kktuCodes',
] as const satisfies readonly (keyof AnyCreative)[];
export type ModeratedField = (typeof moderatedFields)[number];
