import { interfaceLanguages, type Language } from '@/lib/contract/enumerations';
import { words } from '../../words/words';

export type SheetWords = ReturnType<typeof sheetWords>;

/** Returns the texts of a sheet. */
export function sheetWords(language: Language) {
  const { bulk, enums } = words[language];
  return { language, ...bulk.sheet, status: enums.status, bidType: enums.bidType };
}

/** Returns the code in a cell: the code itself or its word in any language, ignoring case. */
export const codeOf = <C extends string>(
  group: 'bidType' | 'things',
  codes: readonly C[],
  text: string,
): C | undefined =>
  codes.find((code) => [code, ...interfaceLanguages.map((one) => sheetWords(one)[group][code])].some(isLike(text)));

/** Returns the column of a heading, in the same way. */
export const columnOf = (heading: string, columns: readonly string[]): string | undefined =>
  columns.find((column) =>
    [column, ...interfaceLanguages.map((one) => sheetWords(one).columns[column])].some(isLike(heading)),
  );

const isLike = (text: string) => (word: string | undefined) => word?.toLowerCase() === text.trim().toLowerCase();
