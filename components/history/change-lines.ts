import { fieldWord, type HistoryWords } from '@/components/history/history-words';
import { fieldKind, isObject, type Json, type JsonObject, valueText } from '@/components/history/value-text';
import type { FieldChange, HistoryRow } from '@/lib/contract/history/history';

/** One displayed change of an entity, in words. */
export type ChangeLine = { label: string } & (
  | { lineKind: 'change'; before: string; after: string }
  | { lineKind: 'value'; value: string }
  | { lineKind: 'list'; added: string[]; removed: string[] }
  | { lineKind: 'note'; note: string }
);

type Row = Pick<HistoryRow, 'entity' | 'fields'>;
type LabelledChange = FieldChange & { label: string };

/**
 * Describes what a write changed, one line per change. Omits what the kind of change already says, and fields that were
 * left empty.
 */
export function changeLines(words: HistoryWords, row: Row): ChangeLine[] {
  const kind = changeKindOf(row);
  const write = writersByKind[kind];
  return nameFirst(row.fields).flatMap((change) => {
    if (write.includes(change.field)) return [];
    if (kind === 'created' && isEmpty(change.after)) return [];
    if (kind === 'removed' && change.field !== 'name') return [];
    const lines = linesOf(words, row.entity, { ...change, label: fieldWord(words, row.entity, change.field) });
    return kind === 'created' ? lines.map(ofNewThing) : lines;
  });
}

/** The name comes first; the API sorts fields by their wire names. */
const nameFirst = (fields: readonly FieldChange[]) =>
  fields.toSorted((a, b) => Number(b.field === 'name') - Number(a.field === 'name'));

/** A new entity had no values before, so only the new values are shown. */
const ofNewThing = (line: ChangeLine): ChangeLine =>
  line.lineKind === 'change' ? { label: line.label, lineKind: 'value', value: line.after } : line;

/** The API returns this in place of secrets. */
export const mask = '•••';

function linesOf(words: HistoryWords, entity: Row['entity'], change: LabelledChange): ChangeLine[] {
  const { label, field, before, after } = change;
  const isSecret = before === mask || after === mask;
  if (isSecret || fieldKind(entity, field).as === 'unreadable')
    return [{ label, lineKind: 'note', note: noteOf(words, change) }];
  if (isSided(before) || isSided(after)) return sidedLines(words, entity, change);
  if (Array.isArray(before ?? after) && Array.isArray(after ?? before)) return [listLine(words, entity, change)];
  const text = (value: Json) => valueText(words, { entity, field }, value);
  return [{ label, lineKind: 'change', before: text(before), after: text(after) }];
}

const noteOf = ({ t }: HistoryWords, { before, after }: LabelledChange) =>
  t(before === null ? 'set' : after === null ? 'cleared' : 'replaced');

function listLine(
  words: HistoryWords,
  entity: Row['entity'],
  { label, field, before, after }: LabelledChange,
): ChangeLine {
  const items = (value: Json) =>
    Array.isArray(value) ? value.map((item) => valueText(words, { entity, field }, item)) : [];
  const was = items(before);
  const is = items(after);
  const had = new Set(was);
  const has = new Set(is);
  const added = is.filter((item) => !had.has(item));
  const removed = was.filter((item) => !has.has(item));
  if (added.length + removed.length > 0) return { label, lineKind: 'list', added, removed };
  return { label, lineKind: 'note', note: words.t('reordered') };
}

/** Returns true for the white and black list of a target's panel. */
export const isSided = (value: Json): value is JsonObject =>
  isObject(value) && 'included' in value && 'excluded' in value;

function sidedLines(
  words: HistoryWords,
  entity: Row['entity'],
  { label, field, before, after }: LabelledChange,
): ChangeLine[] {
  const was = isSided(before) ? before : {};
  const is = isSided(after) ? after : {};
  const everywhere: ChangeLine[] =
    (was.isEverywhere ?? false) === (is.isEverywhere ?? false)
      ? []
      : [{ label, lineKind: 'note', note: words.t(is.isEverywhere ? 'everywhere' : 'notEverywhere') }];
  const sides = (['included', 'excluded'] as const).flatMap((side) => {
    const change = { field, before: was[side] ?? [], after: is[side] ?? [] };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return [];
    return [sideLine(words, entity, { ...change, label: `${label}, ${words.t(side)}` })];
  });
  return [...everywhere, ...sides];
}

/** Long lists are stored only as length and fingerprint. */
function sideLine(words: HistoryWords, entity: Row['entity'], change: LabelledChange): ChangeLine {
  const { label, before, after } = change;
  if (Array.isArray(before) && Array.isArray(after)) return listLine(words, entity, change);
  const was = lengthOf(before);
  const is = lengthOf(after);
  const values = (count: number) => words.t('valueCount', { count });
  if (was === is) return { label, lineKind: 'note', note: words.t('otherValues', { count: is }) };
  return { label, lineKind: 'change', before: values(was), after: values(is) };
}

export const lengthOf = (list: Json) =>
  Array.isArray(list) ? list.length : isObject(list) && typeof list.count === 'number' ? list.count : 0;

/** Returns true for a missing or disabled value and for a panel without restrictions. */
function isEmpty(value: Json): boolean {
  if (value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isSided(value) && !value.isEverywhere && lengthOf(value.included ?? []) + lengthOf(value.excluded ?? []) === 0;
}

/** What a write did, as one word. */
type ChangeKind =
  | 'created'
  | 'removed'
  | 'changed'
  | 'archived'
  | 'unarchived'
  | 'activated'
  | 'stopped'
  | 'approved'
  | 'rejected'
  | 'sentToModeration';

/** Fields that an entity has from its creation to its deletion. */
const always = ['name', 'login', 'number', 'documentNumber', 'organizationName', 'country', 'from'];

/**
 * Returns the kind of a write by its effect on the entity, not by the operation: archiving a client also stops
 * campaigns.
 */
export function changeKindOf({ fields }: Pick<HistoryRow, 'fields'>): ChangeKind {
  const of = (name: string) => fields.find(({ field }) => field === name);
  const marks = fields.filter(({ field }) => always.includes(field));
  if (marks.length > 0 && fields.every(({ before }) => before === null)) return 'created';
  if (marks.length > 0 && fields.every(({ after }) => after === null)) return 'removed';
  const archived = of('archived');
  if (archived) return archived.after === true ? 'archived' : 'unarchived';
  const status = of('status');
  if (status && fields.length === 1) return status.after === 'ACTIVE' ? 'activated' : 'stopped';
  const verdict = of('moderationStatus')?.after;
  if (verdict === 'APPROVED') return 'approved';
  if (verdict === 'REJECTED') return 'rejected';
  return verdict === 'PENDING' && fields.length === 1 ? 'sentToModeration' : 'changed';
}

/** Fields that the kind of change already implies. */
const writersByKind: Readonly<Record<ChangeKind, readonly string[]>> = {
  created: ['archived'],
  removed: [],
  changed: [],
  archived: ['archived', 'status'],
  unarchived: ['archived', 'status'],
  activated: ['status'],
  stopped: ['status'],
  approved: ['moderationStatus'],
  rejected: ['moderationStatus'],
  sentToModeration: ['moderationStatus'],
};
