import { isDeepStrictEqual } from 'node:util';
import type { CreativeInput } from '@/lib/contract/creatives';
import { Refusal } from '@/lib/contract/refusal';
import { iabCategoryByKey } from '../dictionaries/iab-categories';
import { kktuByKey } from '../dictionaries/kktu';

/** What moderators judge: look, link and category. A change of these sends an approved creative back (semantics, §4). */
const judged = [
  'file',
  'finalUrl',
  'displayUrl',
  'iabCategory',
  'kktuCodes',
] as const satisfies readonly (keyof CreativeInput)[];

export function needsModeration(stored: Pick<CreativeInput, (typeof judged)[number]>, wanted: CreativeInput): boolean {
  return judged.some((field) => !isDeepStrictEqual(stored[field], wanted[field]));
}

/** Throws VALIDATION_FAILED for codes that no catalogue has, and for kinds of creatives that cannot be made yet. */
export function requireKnownCodes(input: CreativeInput): void {
  const fields: Record<string, string> = {};
  if (!iabCategoryByKey(input.iabCategory)) fields.iabCategory = 'required';
  if (!input.kktuCodes.every((code) => kktuByKey(code)?.level === 3)) fields.kktuCodes = 'kktu';
  if (input.type !== 'banner' || input.subtype !== 'image') fields.type = 'invalid';
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}
