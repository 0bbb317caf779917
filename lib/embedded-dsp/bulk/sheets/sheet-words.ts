import { bidTypes, interfaceLanguages, type Language, strategies, switchStatuses } from '@/lib/contract/enumerations';
import type { BulkKind } from '@/lib/contract/history/bulk-fields';
import type { SheetThing } from '@/lib/contract/history/sheet-fields';
import { readStatus } from '@/lib/contract/read-status';
import { ruleTimeRanges } from '@/lib/contract/targeting/rule-parameters';
import { words } from '../../words/words';

/** Kinds of fields whose values are codes with words. */
const codes = { status: switchStatuses, bidType: bidTypes, strategy: strategies, timeRange: ruleTimeRanges } as const;
type CodeKind = keyof typeof codes;
export const isCodeKind = (kind: BulkKind): kind is CodeKind => kind in codes;

export type SheetWords = ReturnType<typeof sheetWords>;

/** Returns the texts of a sheet. */
export function sheetWords(language: Language) {
  const { bulk, enums } = words[language];
  const { status, bidType, strategy, ruleTimeRange: timeRange } = enums;
  return { language, ...bulk.sheet, status, bidType, strategy, timeRange };
}

/** Returns the code in a cell: the code itself or its word in any language, ignoring case. */
export function codeIn(kind: CodeKind, text: string): string | undefined {
  return kind === 'status' ? readStatus(text) : codeLike<string>(kind, codes[kind], text);
}

/** Returns the words of a kind's codes in all languages, for a message. */
export const allowedCodes = (kind: CodeKind): string =>
  interfaceLanguages.map((language) => Object.values(sheetWords(language)[kind]).join(', ')).join('; ');

/** Returns the kind of object in a cell, in the same way. */
export const thingIn = (things: readonly SheetThing[], text: string): SheetThing | undefined =>
  codeLike('things', things, text);

function codeLike<C extends string>(group: CodeKind | 'things', of: readonly C[], text: string): C | undefined {
  const wordsOf = (code: C) =>
    interfaceLanguages.map((one) => Object.entries(sheetWords(one)[group]).find(([key]) => key === code)?.[1]);
  return of.find((code) => [code, ...wordsOf(code)].some(isLike(text)));
}

/** Returns the column of a heading, in the same way. */
export const columnOf = (heading: string, columns: readonly string[]): string | undefined =>
  columns.find((column) =>
    [column, ...interfaceLanguages.map((one) => sheetWords(one).columns[column])].some(isLike(heading)),
  );

const isLike = (text: string) => (word: string | undefined) => word !== undefined && plainly(word) === plainly(text);

/** A person types an ordinary space where the console shows one that does not break. */
const plainly = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
