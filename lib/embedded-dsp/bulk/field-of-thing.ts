import type { BulkField, BulkKind } from '@/lib/contract/history/bulk-fields';
import type { Fields, Json } from './editable';

/** Fields that are edited as one: the flag that enables them, and the API name of each part. */
const composites: Readonly<Record<string, { flag: string; parts: Readonly<Record<string, string>> }>> = {
  frequency: { flag: 'isUserImpFreqSet', parts: { times: 'userImpFreqTimes', days: 'userImpFreqDayPeriod' } },
  optimisation: {
    flag: 'isOptimisationEnabled',
    parts: Object.fromEntries(
      ['minCtr', 'maxCtr', 'minVtr', 'maxVtr', 'minViewability', 'maxViewability', 'period'].map((one) => [one, one]),
    ),
  },
};

/** Returns the value of an editable field. Null for `geo.included` if it means all countries. */
export function readField(fields: Fields, field: string): Json {
  const composite = composites[field];
  if (composite) {
    if (fields[composite.flag] !== true) return null;
    const parts = Object.entries(composite.parts).map(([part, wire]) => [part, fields[wire] ?? null]);
    return Object.fromEntries(parts);
  }
  const [whole = field, side] = field.split('.');
  const value = fields[whole] ?? null;
  if (side === undefined) return value;
  const panel = panelOf(value);
  return field === everywhere && panel.isEverywhere === true ? null : (panel[side] ?? []);
}

const everywhere = 'geo.included';

/** Returns the fields to write so that an editable field has the value. */
export function patchOf(fields: Fields, field: string, value: Json): Fields {
  const composite = composites[field];
  if (composite) {
    const given = panelOf(value);
    const parts = Object.entries(composite.parts).map(([part, wire]) => [wire, given[part] ?? null]);
    return { [composite.flag]: value !== null, ...Object.fromEntries(parts) };
  }
  const [whole = field, side] = field.split('.');
  if (side === undefined) return { [whole]: value };
  const panel = panelOf(fields[whole] ?? null);
  return { [whole]: { ...panel, [side]: value, ...(field === everywhere && { isEverywhere: false }) } };
}

type Panel = { [side: string]: Json };
const panelOf = (value: Json): Panel =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const longKinds: readonly BulkKind[] = [
  'sites',
  'apps',
  'sitesAndApps',
  'ips',
  'pages',
  'places',
  'permissions',
  'lineLists',
  'segments',
  'keys',
  'safety',
  'traffic',
  'verification',
  'creatives',
  'rules',
  'trackers',
];

/** Returns the value for a preview. Long lists are shown as their number of items. */
export const previewed = ({ kind }: BulkField, value: Json): Json =>
  longKinds.includes(kind) && Array.isArray(value) ? value.length : value;
