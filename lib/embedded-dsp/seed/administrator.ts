import { randomInt } from 'node:crypto';
import { permissions } from '@/lib/contract/permissions';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';

/** Letters that nobody mistakes for one another. */
const letters = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#?!@$%^&*_-'] as const;

/** Makes the one administrator of an empty installation and prints the password, this once. */
export async function seedAdministrator(database: Database): Promise<void> {
  const password = generatedPassword();
  await database.insert(users).values({
    login: 'admin',
    passwordHash: await hashPassword(password),
    role: 'ROLE_ADMIN',
    permissions: [...permissions],
    email: 'admin@localhost.localdomain',
    timeZoneKey: 'TZ-1',
    agreement: true,
  });
  process.stdout.write(`Sign in as admin with the password ${password} – it is not shown again.\n`);
}

/** Twenty characters, some of every kind that §5 asks for. */
function generatedPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const all = letters.join('');
  const picked = [...letters.map(pick), ...Array.from({ length: 16 }, () => pick(all))];
  return picked
    .map((letter) => ({ letter, at: randomInt(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ letter }) => letter)
    .join('');
}
