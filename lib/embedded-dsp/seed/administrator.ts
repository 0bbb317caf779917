import { permissions } from '@/lib/contract/people/permissions';
import { generatedPassword } from '../auth/generated-password';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { writeVatRates } from './vat-rates';

/**
 * Makes the one administrator of an empty installation and prints the password, this once. It stands in a log then, so
 * it is a temporary one; it does not expire, because nobody could give another.
 */
export async function seedAdministrator(database: Database): Promise<void> {
  const password = generatedPassword();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.insert(users).values({
      login: 'admin',
      passwordHash,
      role: 'ROLE_ADMIN',
      permissions: [...permissions],
      email: 'admin@localhost.localdomain',
      timeZoneKey: 'TZ-1',
      isTempPassword: true,
    });
    await writeVatRates(transaction, { isDemo: false });
  });
  process.stdout.write(`Sign in as admin with the temporary password ${password} and choose your own.\n`);
}
