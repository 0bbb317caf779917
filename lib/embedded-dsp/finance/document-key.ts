/** Invisible characters: formatting, variation selectors, and fillers that count as letters. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const dashes = /\p{Pd}|\u2212/gu;

/**
 * Normalises a document's number for comparison: ignores compatibility forms, case, kinds of dashes and spaces, and
 * invisible characters. Never displayed. Numbers of only invisible characters are equal.
 */
export const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(dashes, '-')
    .toLowerCase()
    .trim();
