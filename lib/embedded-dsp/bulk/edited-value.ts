import type { BulkField, BulkOperation } from '@/lib/contract/history/bulk-fields';
import { foldLabel } from '@/lib/contract/label-text';
import { roundedQuotient, toAmount, toCents, toMicros } from '@/lib/contract/money';
import type { Json } from './editable';

/**
 * Returns a field's value after an edit with a valid value (`bulkValue`). Empty values stay empty unless they are set.
 * Money is rounded half up to whole cents, percent to two decimals.
 */
export function editedValue(
  { kind }: BulkField,
  { operation, value }: { operation: BulkOperation; value: Json },
  before: Json,
): Json {
  if (operation === 'set') return value;
  if (operation === 'addItems' || operation === 'removeItems')
    return editedItems(listOf(before), listOf(value), { operation, keyOf: kind === 'labels' ? labelKey : keyOf });
  if (before === null) return null;
  if (operation === 'replaceText') return replaced(String(before), value);
  if (kind === 'money') return editedMoney(toMicros(String(before)), operation, value);
  if (kind === 'limit') return editedLimit(Number(before), operation, Number(value));
  const by = operation === 'add' ? Number(value) : -Number(value);
  return kind === 'date' ? moved(String(before), by) : Math.round((Number(before) + by) * 100) / 100;
}

/** Negative results become 0, which the field itself refuses. */
function editedMoney(before: bigint, operation: BulkOperation, value: Json): string {
  if (operation === 'percent') {
    const hundredths = BigInt(Math.round((100 + Number(value)) * 100));
    return toAmount(toCents(roundedQuotient(before * hundredths, 10_000n)));
  }
  const by = toMicros(String(value));
  const after = operation === 'add' ? before + by : before - by;
  return toAmount(after < 0n ? 0n : after);
}

/** Returns a whole number. The field itself refuses values below 1. */
function editedLimit(before: number, operation: BulkOperation, value: number): number {
  if (operation === 'percent') return Math.round((before * (100 + value)) / 100);
  return Math.max(0, operation === 'add' ? before + value : before - value);
}

function replaced(before: string, value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return before;
  return before.replaceAll(String(value.find), () => String(value.replace));
}

const dayMs = 86_400_000;
const moved = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

interface ItemEdit {
  operation: 'addItems' | 'removeItems';
  /** Returns the key by which items are compared. */
  keyOf: (item: Json) => string;
}

function editedItems(before: readonly Json[], items: readonly Json[], { operation, keyOf }: ItemEdit): Json {
  const named = new Set(items.map(keyOf));
  if (operation === 'removeItems') return before.filter((item) => !named.has(keyOf(item)));
  const known = new Set(before.map(keyOf));
  return [
    ...before,
    ...items.filter(
      (item, at) => !known.has(keyOf(item)) && items.findIndex((one) => keyOf(one) === keyOf(item)) === at,
    ),
  ];
}

const labelKey = (item: Json): string => foldLabel(String(item));

/**
 * Returns the key of an item. The names of places are ignored, and the order of keys in stored JSON does not matter.
 */
function keyOf(item: Json): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return String(item);
  const { name: _name, ...place } = item;
  return JSON.stringify(Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
