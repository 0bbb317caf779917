import type { BulkField, BulkKind } from '@/lib/contract/history/bulk-fields';
import type { Fields, Json } from './editable';

/** What an editable field holds. */
export function readField(fields: Fields, field: string): Json {
  if (field === 'frequency')
    return fields.isUserImpFreqSet === true
      ? { times: fields.userImpFreqTimes ?? null, days: fields.userImpFreqDayPeriod ?? null }
      : null;
  const [whole = field, side] = field.split('.');
  const value = fields[whole] ?? null;
  return side === undefined ? value : (panelOf(value)[side] ?? []);
}

/** The fields to write so that an editable field holds the value. */
export function patchOf(fields: Fields, field: string, value: Json): Fields {
  if (field === 'frequency') {
    const { times = null, days = null } = panelOf(value);
    return { isUserImpFreqSet: value !== null, userImpFreqTimes: times, userImpFreqDayPeriod: days };
  }
  const [whole = field, side] = field.split('.');
  if (side === undefined) return { [whole]: value };
  return { [whole]: { ...panelOf(fields[whole] ?? null), [side]: value } };
}

type Panel = { [side: string]: Json };
const panelOf = (value: Json): Panel =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const longKinds: readonly BulkKind[] = ['sites', 'apps', 'places', 'permissions'];

/** The value as a preview shows it: of a long list the number of its items, which says what the list cannot. */
export const previewed = ({ kind }: BulkField, value: Json): Json =>
  longKinds.includes(kind) && Array.isArray(value) ? value.length : value;
