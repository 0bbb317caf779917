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
