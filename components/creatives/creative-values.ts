import type { z } from 'zod';
import type { creativeFormSchema } from '@/components/creatives/creative-schema';
import type { CreativeView } from '@/lib/contract/creatives';

type Schema = ReturnType<typeof creativeFormSchema>;

export type SavedCreative = z.output<Schema>;
type Optional = 'kktuDescription' | 'displayUrl' | 'creativeOuterId' | 'pixel';
/** What the form holds while a person types: '' where nothing is. */
export type CreativeValues = Omit<z.input<Schema>, Optional> & Record<Optional, string>;

/** What is read again by a moderator when it changes: the look, the link and the category. */
export const moderatedFields = [
  'file',
  'finalUrl',
  'displayUrl',
  'iabCategory',
  'kktuCodes',
] as const satisfies readonly (keyof CreativeValues)[];

export const emptyCreative = (type: 'banner'): CreativeValues => ({
  userId: '',
  name: '',
  type,
  subtype: 'image',
  iabCategory: '',
  kktuCodes: [],
  kktuDescription: '',
  finalUrl: '',
  displayUrl: '',
  creativeOuterId: '',
  trackers: [],
  pixel: '',
  file: '',
});

export const valuesOf = (view: CreativeView): CreativeValues => ({
  userId: String(view.userId),
  name: view.name,
  type: 'banner',
  subtype: 'image',
  iabCategory: view.iabCategory,
  kktuCodes: view.kktuCodes,
  kktuDescription: view.kktuDescription ?? '',
  finalUrl: view.finalUrl ?? '',
  displayUrl: view.displayUrl ?? '',
  creativeOuterId: view.creativeOuterId ?? '',
  trackers: view.trackers,
  pixel: view.pixel ?? '',
  file: view.file ?? '',
});

/** The only KKTU code that says nothing by itself. */
export const isDescriptionNeeded = (codes: readonly string[]) => codes.length === 1 && codes[0] === '30.15.1';
