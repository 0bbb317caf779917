import { readFileSync } from 'node:fs';
import { interfaceLanguages, type Language } from '@/lib/contract/enumerations';
import type { SheetEntity } from '@/lib/contract/history/sheet-fields';
import { projectFile } from '../../project-file';

type Texts = Readonly<Record<string, string>>;

/** The words of a sheet, the console's own. */
export interface SheetWords {
  language: Language;
  columns: Texts;
  things: Texts;
  files: Readonly<Record<SheetEntity, string>>;
  /** With `times` and the plural of `days`. */
  frequency: string;
  status: Texts;
  bidType: Texts;
}

const kept = new Map<Language, SheetWords>();

/** Reads the words of a language once. `tests/messages` holds the languages to the same keys. */
export function sheetWords(language: Language): SheetWords {
  const known = kept.get(language) ?? read(language);
  kept.set(language, known);
  return known;
}

function read(language: Language): SheetWords {
  const messages = (name: string) => JSON.parse(readFileSync(projectFile(`messages/${language}/${name}.json`), 'utf8'));
  const { status, bidType } = messages('enums');
  const { columns, things, files, frequency } = messages('bulk').sheet;
  return { language, columns, things, files, frequency, status, bidType };
}

/** The code that a cell means: itself, or its word in any language, in whatever letters. */
export const codeOf = <C extends string>(
  group: 'status' | 'bidType' | 'things',
  codes: readonly C[],
  text: string,
): C | undefined =>
  codes.find((code) => [code, ...interfaceLanguages.map((one) => sheetWords(one)[group][code])].some(isLike(text)));

/** The column that a heading means, in the same way. */
export const columnOf = (heading: string, columns: readonly string[]): string | undefined =>
  columns.find((column) =>
    [column, ...interfaceLanguages.map((one) => sheetWords(one).columns[column])].some(isLike(heading)),
  );

const isLike = (text: string) => (word: string | undefined) => word?.toLowerCase() === text.trim().toLowerCase();
