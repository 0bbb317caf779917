/** Signs that print as nothing: formatting, variation selectors, and fillers that pass for letters. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const dashes = /\p{Pd}|\u2212/gu;

/**
 * A document's number as it is compared: compatibility forms, case, kinds of dashes and spaces, and signs that nobody
 * sees make no other number. Never shown. Two numbers of invisible signs alone are the same number.
 */
export const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(dashes, '-')
    .toLowerCase()
    .trim();
