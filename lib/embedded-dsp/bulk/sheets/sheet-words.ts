import { interfaceLanguages, type Language } from '@/lib/contract/enumerations';
import { words } from '../../words/words';

export type SheetWords = ReturnType<typeof sheetWords>;

/** The words of a sheet. */
export function sheetWords(language: Language) {
  const { bulk, enums } = words[language];
  return { language, ...bulk.sheet, status: enums.status, bidType: enums.bidType };
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
