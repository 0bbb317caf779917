/** Marks between words; a comparison takes them for spaces. What SQL's `like` takes for a sign of its own is among them. */
export const wordMarks = `_-/|.,:;()[]{}"«»#№+&%\\`;

/** Small letters, ё as е, spaces for marks, as the search compares it. */
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

/** What the same keys give in the other layout ("ghbdtn" → "привет"), as small letters; marks that are letters there too. */
export function otherLayout(text: string): string {
  const small = text.toLowerCase();
  const keys = /[а-яё]/.test(small) ? toLatin : toCyrillic;
  return [...small].map((letter) => keys.get(letter) ?? letter).join('');
}

/** As typed, then as the other keyboard layout would have it; each folded, none empty. */
export const textVariants = (typed: string): string[] =>
  [...new Set([typed, otherLayout(typed)].map(foldText))].filter((text) => text !== '');
