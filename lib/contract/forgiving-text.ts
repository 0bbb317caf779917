/** Punctuation that a text comparison treats as spaces. It includes the special characters of SQL `LIKE`. */
export const wordMarks = `_-/|.,:;()[]{}"«»#№+&%\\`;

/** Normalises a text for search: lower case, ё as е, punctuation as spaces. */
export function foldText(text: string): string {
  const spaced = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, (mark) => (wordMarks.includes(mark) ? ' ' : mark));
  return spaced.trim().replace(/\s+/g, ' ');
}

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const table = (from: string, to: string) => new Map([...from].map((key, at) => [key, to[at] ?? key]));
const toCyrillic = table(latin, cyrillic);
const toLatin = table(cyrillic, latin);

/**
 * Converts a text to the other keyboard layout ("ghbdtn" → "привет"), in lower case. Punctuation keys that are letters
 * in the other layout are converted, too.
 */
export function otherLayout(text: string): string {
  const small = text.toLowerCase();
  const keys = /[а-яё]/.test(small) ? toLatin : toCyrillic;
  return [...small].map((letter) => keys.get(letter) ?? letter).join('');
}

/** Returns the normalised text as typed and as typed in the other keyboard layout, without empty texts. */
export const textVariants = (typed: string): string[] =>
  [...new Set([typed, otherLayout(typed)].map(foldText))].filter((text) => text !== '');
