import { permissions } from '@/lib/contract/permissions';
import { generatedPassword } from '../auth/generated-password';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';

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
