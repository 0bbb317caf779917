import { fieldWord, type HistoryWords } from '@/components/history/history-words';
import { fieldKind, isObject, type Json, type JsonObject, valueText } from '@/components/history/value-text';
import type { FieldChange, HistoryRow } from '@/lib/contract/history/history';

/** One thing that a write changed, in words. */
export type ChangeLine = { label: string } & (
  | { tells: 'change'; before: string; after: string }
  | { tells: 'value'; value: string }
  | { tells: 'list'; added: string[]; removed: string[] }
  | { tells: 'note'; note: string }
);

type Row = Pick<HistoryRow, 'entity' | 'fields'>;
type Told = FieldChange & { label: string };

/** What a write changed, a line for each thing; what the kind's word says already and what was left empty is not repeated. */
export function changeLines(words: HistoryWords, row: Row): ChangeLine[] {
  const kind = changeKindOf(row);
  const told = toldBy[kind];
  return nameFirst(row.fields).flatMap((change) => {
    if (told.includes(change.field)) return [];
    if (kind === 'created' && isEmpty(change.after)) return [];
    if (kind === 'removed' && change.field !== 'name') return [];
    const lines = linesOf(words, row.entity, { ...change, label: fieldWord(words, row.entity, change.field) });
    return kind === 'created' ? lines.map(ofNewThing) : lines;
  });
}

/** A thing is known by its name; the API orders fields by what they are called on the wire. */
const nameFirst = (fields: readonly FieldChange[]) =>
  fields.toSorted((a, b) => Number(b.field === 'name') - Number(a.field === 'name'));

/** What is new was not something else before. */
const ofNewThing = (line: ChangeLine): ChangeLine =>
  line.tells === 'change' ? { label: line.label, tells: 'value', value: line.after } : line;

/** The API shows nothing else of what is secret. */
export const mask = '•••';

function linesOf(words: HistoryWords, entity: Row['entity'], change: Told): ChangeLine[] {
  const { label, field, before, after } = change;
  const isSecret = before === mask || after === mask;
  if (isSecret || fieldKind(entity, field).as === 'unreadable')
    return [{ label, tells: 'note', note: noteOf(words, change) }];
  if (isSided(before) || isSided(after)) return sidedLines(words, entity, change);
  if (Array.isArray(before ?? after) && Array.isArray(after ?? before)) return [listLine(words, entity, change)];
  const text = (value: Json) => valueText(words, { entity, field }, value);
  return [{ label, tells: 'change', before: text(before), after: text(after) }];
}

const noteOf = ({ t }: HistoryWords, { before, after }: Told) =>
  t(before === null ? 'set' : after === null ? 'cleared' : 'replaced');

function listLine(words: HistoryWords, entity: Row['entity'], { label, field, before, after }: Told): ChangeLine {
  const items = (value: Json) =>
    Array.isArray(value) ? value.map((item) => valueText(words, { entity, field }, item)) : [];
  const [was, is] = [items(before), items(after)];
  const [had, has] = [new Set(was), new Set(is)];
  const [added, removed] = [is.filter((item) => !had.has(item)), was.filter((item) => !has.has(item))];
  if (added.length + removed.length > 0) return { label, tells: 'list', added, removed };
  return { label, tells: 'note', note: words.t('reordered') };
}

/** White and black list of a target's panel. */
export const isSided = (value: Json): value is JsonObject =>
  isObject(value) && 'included' in value && 'excluded' in value;

function sidedLines(words: HistoryWords, entity: Row['entity'], { label, field, before, after }: Told): ChangeLine[] {
  const [was, is] = [isSided(before) ? before : {}, isSided(after) ? after : {}];
  const everywhere: ChangeLine[] =
    (was.isEverywhere ?? false) === (is.isEverywhere ?? false)
      ? []
      : [{ label, tells: 'note', note: words.t(is.isEverywhere ? 'everywhere' : 'notEverywhere') }];
  const sides = (['included', 'excluded'] as const).flatMap((side) => {
    const change = { field, before: was[side] ?? [], after: is[side] ?? [] };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return [];
    return [sideLine(words, entity, { ...change, label: `${label}, ${words.t(side)}` })];
  });
  return [...everywhere, ...sides];
}

/** A long list is kept as its length and a fingerprint. */
function sideLine(words: HistoryWords, entity: Row['entity'], change: Told): ChangeLine {
  const { label, before, after } = change;
  if (Array.isArray(before) && Array.isArray(after)) return listLine(words, entity, change);
  const [was, is] = [lengthOf(before), lengthOf(after)];
  const values = (count: number) => words.t('valueCount', { count });
  if (was === is) return { label, tells: 'note', note: words.t('otherValues', { count: is }) };
  return { label, tells: 'change', before: values(was), after: values(is) };
}

export const lengthOf = (list: Json) =>
  Array.isArray(list) ? list.length : isObject(list) && typeof list.count === 'number' ? list.count : 0;

/** Nothing, off, or a panel that restricts nothing. */
function isEmpty(value: Json): boolean {
  if (value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isSided(value) && !value.isEverywhere && lengthOf(value.included ?? []) + lengthOf(value.excluded ?? []) === 0;
}

/** What a write was, in one word that people use. */
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

/** A thing has one of these from its first moment to its last. */
const always = ['name', 'login', 'number', 'documentNumber', 'organizationName', 'country', 'from'];

/** Names a write by what it did to the thing, not by the call that did it: archiving a client stops campaigns too. */
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

/** Fields that the kind's own word has told already. */
const toldBy: Readonly<Record<ChangeKind, readonly string[]>> = {
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
