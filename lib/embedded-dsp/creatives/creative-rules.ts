import { isDeepStrictEqual } from 'node:util';
import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import { type ModeratedField, moderatedFields } from '@/lib/contract/creatives/moderated-fields';
import { Refusal } from '@/lib/contract/refusal';
import { iabCategoryByKey } from '../dictionaries/iab-categories';
import { kktuByKey } from '../dictionaries/kktu';
import { languageByKey } from '../dictionaries/languages';
import { nativeDataTypeByKey } from '../dictionaries/native-data-types';
import type { Caller } from '../http/handlers';

export const needsModeration = (stored: AnyCreative, wanted: AnyCreative): boolean =>
  moderatedFields.some((field) => !isDeepStrictEqual(inOrder(field, stored), inOrder(field, wanted)));

/** Sorts images, because their order is irrelevant. */
const inOrder = (field: ModeratedField, whole: AnyCreative) =>
  field === 'images'
    ? whole.images.toSorted((one, other) => one.aspectRatio.localeCompare(other.aspectRatio))
    : whole[field];

/** Throws VALIDATION_FAILED for keys that are not in a dictionary. */
export function requireKnownCodes({ iabCategory, kktuCodes, language, extraData }: AnyCreative): void {
  const fields: Record<string, string> = {};
  if (!iabCategoryByKey(iabCategory)) fields.iabCategory = 'required';
  if (!kktuCodes.every((code) => kktuByKey(code)?.level === 3)) fields.kktuCodes = 'kktu';
  if (language !== null && !languageByKey(language)) fields.language = 'invalid';
  const unknown = extraData.findIndex(({ type }) => !nativeDataTypeByKey(type));
  if (unknown >= 0) fields[`extraData.${unknown}.type`] = 'invalid';
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

type Holder = Pick<Caller, 'permissions'>;

const isNew = (field: 'file' | 'vast' | 'daast', wanted: AnyCreative, stored: AnyCreative | null): boolean =>
  wanted[field] !== null && wanted[field] !== stored?.[field];

/**
 * Checks the separate permissions for some content, §6; unchanged content needs none. Throws NO_PERMISSION with the
 * field, VAST_DAAST_NO_PERMISSION.
 */
export function requireAllowed({ permissions }: Holder, wanted: AnyCreative, stored: AnyCreative | null): void {
  const addsTag = isNew('vast', wanted, stored) || isNew('daast', wanted, stored);
  if (addsTag && !permissions.has('CREATIVE_ADD_VAST_DAAST')) throw new Refusal('VAST_DAAST_NO_PERMISSION');
  const needed = { html5: 'CREATIVE_ADD_HTML5_BANNER', js: 'CREATIVE_ADD_JS_BANNER' } as const;
  const permission = wanted.subtype === 'html5' || wanted.subtype === 'js' ? needed[wanted.subtype] : null;
  if (permission && isNew('file', wanted, stored) && !permissions.has(permission)) throw forbidden('file');
  const isLinkChanged = wanted.subtype === 'js' && wanted.finalUrl !== (stored?.finalUrl ?? null);
  if (isLinkChanged && !permissions.has('CREATIVE_UPDATE_JS_BANNER_FINAL_URL')) throw forbidden('finalUrl');
}

const forbidden = (field: string) => new Refusal('NO_PERMISSION', { fields: { [field]: 'invalid' } });

/** Checks the same for a file that is a VAST or DAAST document. */
export function requireTagAllowed({ permissions }: Holder, wanted: AnyCreative, stored: AnyCreative | null): void {
  if (isNew('file', wanted, stored) && !permissions.has('CREATIVE_ADD_VAST_DAAST'))
    throw new Refusal('VAST_DAAST_NO_PERMISSION');
}
