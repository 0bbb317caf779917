'use client';
import { useTranslations } from 'next-intl';
import { type ChangedField, keyOf } from '@/components/bulk/changed-fields';
import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { pageOperators } from '@/lib/contract/enumerations';
import type { BulkEdit } from '@/lib/contract/history/bulk';
import { type BulkKind, type BulkOperation, bulkField, bulkOperationsOf } from '@/lib/contract/history/bulk-fields';

/** Operations offered to the user. Numeric fields take no sign, so a decrease in percent is a separate operation. */
type ChangeOperation = BulkOperation | 'lowerPercent';

/** Form values of all controls. The chosen field and operation determine which of them are used. */
export type ChangeValues = {
  scope: 'selected' | 'all';
  field: string;
  operation: ChangeOperation;
  /** Money, a date, a code, an address or lines. */
  text: string;
  number: number | null;
  items: string[];
  find: string;
  replace: string;
  times: number | null;
  days: number | null;
  /** Comparison operator of listed pages. */
  pageOperator: (typeof pageOperators)[number];
  /** Events of a creative with their tracking addresses. */
  trackers: Tracker[];
} & Record<Bound | 'period', number | null>;

export const bounds = ['minCtr', 'maxCtr', 'minVtr', 'maxVtr', 'minViewability', 'maxViewability'] as const;
type Bound = (typeof bounds)[number];

export const emptyValues: Omit<ChangeValues, 'scope' | 'field' | 'operation'> = {
  text: '',
  number: null,
  items: [],
  find: '',
  replace: '',
  times: null,
  days: null,
  pageOperator: 'CONTAINS',
  trackers: [],
  period: null,
  minCtr: null,
  maxCtr: null,
  minVtr: null,
  maxVtr: null,
  minViewability: null,
  maxViewability: null,
};

export function operationsOf({ entity, field }: ChangedField): readonly ChangeOperation[] {
  const known = bulkField(entity, field);
  const operations: readonly ChangeOperation[] = known ? bulkOperationsOf(known) : [];
  return operations.flatMap((one) => (one === 'percent' ? [one, 'lowerPercent' as const] : [one]));
}

/** Returns the values of a form that was just opened, for the first of the fields. */
export function startOf([first]: readonly ChangedField[], scope: ChangeValues['scope']): ChangeValues {
  const operation = first ? (operationsOf(first)[0] ?? 'set') : 'set';
  return { ...emptyValues, scope, field: first ? keyOf(first) : '', operation };
}

export const kindOf = ({ entity, field }: ChangedField): BulkKind => bulkField(entity, field)?.kind ?? 'text';
export const isOptional = ({ entity, field }: ChangedField): boolean => bulkField(entity, field)?.isOptional ?? false;

/** Controls that edit the value. */
export type Control =
  | 'replacement'
  | 'lines'
  | 'exchanges'
  | 'labels'
  | 'things'
  | 'target'
  | 'pages'
  | 'places'
  | 'trackers'
  | 'schedule'
  | 'optimisation'
  | 'flag'
  | 'words'
  | 'permissions'
  | 'manager'
  | 'frequency'
  | 'number'
  | 'money'
  | 'date'
  | 'code'
  | 'archiving'
  | 'timeZone'
  | 'address'
  | 'category';

export function controlOf(kind: BulkKind, operation: ChangeOperation): Control {
  if (operation === 'replaceText') return 'replacement';
  if (operation === 'percent' || operation === 'lowerPercent' || kind === 'percent') return 'number';
  if (kind === 'date') return operation === 'set' ? 'date' : 'number';
  if (kind === 'limit') return 'number';
  if (isOf(codeKinds, kind)) return 'code';
  if (isOf(lineKinds, kind)) return 'lines';
  return isOf(thingKinds, kind) ? 'things' : kind;
}

const isOf = <K extends BulkKind>(kinds: readonly K[], kind: BulkKind): kind is K => kinds.some((one) => one === kind);
const codeKinds = ['status', 'bidType', 'strategy', 'timeRange'] as const;
const lineKinds = ['sites', 'apps', 'sitesAndApps', 'ips', 'text'] as const;
/** Values chosen from a catalogue or a list. */
const thingKinds = [
  'creatives',
  'rules',
  'lineLists',
  'segments',
  'keys',
  'safety',
  'traffic',
  'verification',
  'kktu',
] as const;
export type ThingKind = (typeof thingKinds)[number];
const numbered: readonly BulkKind[] = ['creatives', 'rules', 'lineLists', 'segments'];

/** Builds the edit for the API. Missing values are not checked here; the API refuses them. */
export function editOf(chosen: ChangedField, values: ChangeValues): BulkEdit {
  const control = controlOf(kindOf(chosen), values.operation);
  const value = wireValue(control, values, chosen);
  const { field } = chosen;
  if (values.operation !== 'lowerPercent') return { field, operation: values.operation, value };
  return { field, operation: 'percent', value: typeof value === 'number' ? -value : value };
}

function wireValue(control: Control, values: ChangeValues, chosen: ChangedField): BulkEdit['value'] {
  const { text, number, items, find, replace, times, days, pageOperator } = values;
  const mayBeEmpty = isOptional(chosen);
  if (control === 'replacement') return { find, replace };
  if (control === 'exchanges') return items.map(Number);
  if (control === 'labels' || control === 'permissions') return items;
  if (control === 'things') return numbered.includes(kindOf(chosen)) ? items.map(Number) : items;
  if (control === 'manager' || control === 'target') return text === '' ? null : Number(text);
  if (control === 'lines') return linesIn(text);
  if (control === 'pages') return linesIn(text).map((value) => ({ operator: pageOperator, value }));
  if (control === 'places') return items.map(placeOf);
  if (control === 'trackers') return values.trackers;
  if (control === 'optimisation') return optimisationOf(values);
  if (control === 'frequency') return times === null && days === null ? null : { times, days };
  if (control === 'number') return number !== null && Number.isNaN(number) ? '' : number;
  if (control === 'archiving' || control === 'flag') return text === '' ? null : text === 'true';
  return text === '' && mayBeEmpty ? null : text.trim();
}

/** Splits the value of a chosen place into kind and key. */
function placeOf(item: string): { kind: string; key: string } {
  const [kind = '', key = ''] = item.split(':');
  return { kind, key };
}

const linesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Returns null, which switches optimisation off, if nothing is typed. */
function optimisationOf(values: ChangeValues): BulkEdit['value'] {
  const typed = Object.fromEntries(bounds.map((bound) => [bound, values[bound]]));
  if (values.period === null && Object.values(typed).every((one) => one === null)) return null;
  return { ...typed, period: values.period };
}

/** Returns the form field that shows an error in a part of the edit. */
export function fieldOfFault(path: string, control: Control): string {
  const part = /^edit\.value\.(find|replace|times|days|period|(?:min|max)\w+)$/.exec(path)?.[1];
  if (part) return part;
  const row = /^edit\.value\.(\d+\.(?:event|url))$/.exec(path)?.[1];
  if (control === 'trackers') return row ? `trackers.${row}` : 'trackers';
  if (control === 'optimisation') return 'period';

  if (control === 'replacement') return 'find';
  if (control === 'frequency') return 'times';
  if (control === 'number') return 'number';
  const isOfItems = ['exchanges', 'labels', 'permissions', 'things', 'places'].includes(control);
  return isOfItems ? 'items' : 'text';
}

/** Returns a function with the label of a field. Both lists of a panel have the panel's label. */
export function useFieldName(): (field: ChangedField) => string {
  const t = useTranslations('bulk');
  return ({ entity, field }) => {
    const [panel = field, side] = field.split('.');
    // The keys of both tables are the fields and panels; a test compares them.
    if (side) return t(`sides.${side as 'included' | 'excluded'}`, { panel: t(`panels.${panel as 'domains'}`) });
    if (entity === 'adSet' && field === 'maxPrice') return t('fields.maxPrice');
    return t(`fields.${field as 'name'}`);
  };
}
