import { randomInt } from 'node:crypto';

/** Letters that nobody mistakes for one another. */
const letters = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#?!@$%^&*_-'] as const;

/** Twenty characters, some of every kind that §5 asks for. */
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
