import type { BatchValues } from '@/components/creatives/upload/batch-creatives';
import type { CreativeView } from '@/lib/contract/creatives/creatives';

export const proposedFields = ['finalUrl', 'displayUrl', 'iabCategory', 'kktuCodes', 'kktuDescription'] as const;
export type ProposedField = (typeof proposedFields)[number];
export type ProposedValues = { [Field in ProposedField]?: BatchValues[Field] };

/** Proposed together or not at all: a typed landing page does not get the display address of another. */
const groups = [['finalUrl', 'displayUrl'], ['iabCategory'], ['kktuCodes', 'kktuDescription']] as const;

/** What the latest creative says, for the fields that nothing is typed into. */
export function proposedValues(latest: CreativeView, typed: Pick<BatchValues, ProposedField>): ProposedValues {
  const told: Required<ProposedValues> = {
    ...{ finalUrl: latest.finalUrl ?? '', displayUrl: latest.displayUrl ?? '' },
    ...{ iabCategory: latest.iabCategory, kktuCodes: [...latest.kktuCodes] },
    kktuDescription: latest.kktuDescription ?? '',
  };
  const free = groups.filter((fields) => fields.every((field) => typed[field].length === 0)).flat();
  return Object.fromEntries(free.flatMap((field) => (told[field].length > 0 ? [[field, told[field]]] : [])));
}

/** Fields that still hold what was proposed; `now` in the order of `proposedFields`. */
export const stillProposed = (proposed: ProposedValues, now: readonly unknown[]): ProposedField[] =>
  proposedFields.filter((field, at) => field in proposed && String(proposed[field]) === String(now[at]));
