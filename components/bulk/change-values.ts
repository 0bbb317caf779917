import type { ChangedField } from '@/components/bulk/changed-fields';
import type { BulkEdit } from '@/lib/contract/history/bulk';
import { type BulkKind, type BulkOperation, bulkField, bulkOperationsOf } from '@/lib/contract/history/bulk-fields';

/** Operations as they are chosen: number fields take no sign, so that growing and shrinking are two of them. */
export type ChangeOperation = BulkOperation | 'lowerPercent';

/** The form: one value of each control, of which the chosen field and operation take theirs. */
export type ChangeValues = {
  scope: 'selected' | 'all';
  field: string;
  operation: ChangeOperation;
  /** Money, a day, a code, an address, lines. */
  text: string;
  number: number | null;
  items: string[];
  find: string;
  replace: string;
  times: number | null;
  days: number | null;
};

export const emptyValues: Omit<ChangeValues, 'scope' | 'field' | 'operation'> = {
  ...{ text: '', number: null, items: [], find: '', replace: '', times: null, days: null },
};

export function operationsOf({ entity, field }: ChangedField): readonly ChangeOperation[] {
  const known = bulkField(entity, field);
  const operations: readonly ChangeOperation[] = known ? bulkOperationsOf(known) : [];
  return operations.flatMap((one) => (one === 'percent' ? [one, 'lowerPercent' as const] : [one]));
}

export const kindOf = ({ entity, field }: ChangedField): BulkKind => bulkField(entity, field)?.kind ?? 'text';
export const isOptional = ({ entity, field }: ChangedField): boolean => bulkField(entity, field)?.isOptional ?? false;

/** Which control asks for the value. */
export type Control =
  | 'replacement'
  | 'lines'
  | 'exchanges'
  | 'labels'
  | 'permissions'
  | 'manager'
  | 'frequency'
  | 'number'
  | 'money'
  | 'date'
  | 'code'
  | 'archiving'
  | 'address'
  | 'category';

export function controlOf(kind: BulkKind, operation: ChangeOperation): Control {
  if (operation === 'replaceText') return 'replacement';
  if (operation === 'percent' || operation === 'lowerPercent' || kind === 'percent') return 'number';
  if (kind === 'date') return operation === 'set' ? 'date' : 'number';
  if (kind === 'status' || kind === 'bidType') return 'code';
  if (kind === 'sites' || kind === 'apps' || kind === 'places' || kind === 'text') return 'lines';
  return kind;
}

/** The edit as the API takes it; what is left out is for the API to ask for. */
export function editOf(chosen: ChangedField, values: ChangeValues): BulkEdit {
  const control = controlOf(kindOf(chosen), values.operation);
  const value = wireValue(control, values, isOptional(chosen));
  const { field } = chosen;
  if (values.operation !== 'lowerPercent') return { field, operation: values.operation, value };
  return { field, operation: 'percent', value: typeof value === 'number' ? -value : value };
}

function wireValue(control: Control, values: ChangeValues, mayBeEmpty: boolean): BulkEdit['value'] {
  const { text, number, items, find, replace, times, days } = values;
  if (control === 'replacement') return { find, replace };
  if (control === 'exchanges') return items.map(Number);
  if (control === 'labels' || control === 'permissions') return items;
  if (control === 'manager') return text === '' ? null : Number(text);
  if (control === 'lines') return text.split(/[\s,;]+/).filter(Boolean);
  if (control === 'frequency') return times === null && days === null ? null : { times, days };
  if (control === 'number') return number !== null && Number.isNaN(number) ? '' : number;
  if (control === 'archiving') return text === '' ? null : text === 'true';
  return text === '' && mayBeEmpty ? null : text.trim();
}

/** Where the form shows what the API finds wrong with a part of the edit. */
export function fieldOfFault(path: string, control: Control): string {
  const part = /^edit\.value\.(find|replace|times|days)$/.exec(path)?.[1];
  if (part) return part;
  if (control === 'replacement') return 'find';
  if (control === 'frequency') return 'times';
  if (control === 'number') return 'number';
  return control === 'exchanges' || control === 'labels' || control === 'permissions' ? 'items' : 'text';
}
