import { randomInt } from 'node:crypto';

/** Characters that are not easily confused with others. */
const letters = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#?!@$%^&*_-'] as const;

/** Generates a password of twenty characters with all kinds of characters that §5 requires. */
export function generatedPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const all = letters.join('');
  const picked = [...letters.map(pick), ...Array.from({ length: 16 }, () => pick(all))];
  return picked
    .map((letter) => ({ letter, at: randomInt(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ letter }) => letter)
    .join('');
}
