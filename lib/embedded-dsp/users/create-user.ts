import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { NewUserInput } from '@/lib/contract/people/user-input';
import { uniqueRefusal } from '../auth/unique-refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { temporaryPasswordLetter } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { newInvitation, temporaryUntil } from './invitation';
import { managerOf } from './manager-of';
import { recordedUser } from './recorded-user';
import { userColumns } from './user-columns';
import { grantsOfNew } from './user-grants';

/**
 * Creates a user or client. The temporary password is mailed, or returned in the response if no mail server is set up.
 */
export async function createUser(database: Database, mailer: Mailer, caller: Caller, input: NewUserInput) {
  const { role, permissions } = grantsOfNew(caller, input);
  const columns = userColumns(role, input);
  const { password, passwordHash } = await newInvitation();
  const { login, language } = input;
  const currency = isAdvertiserRole(role) ? input.currency : null;
  return database
    .transaction(async (transaction) => {
      const managerId = await managerOf(transaction, caller, { role, managerId: input.managerId, before: null });
      const [made] = await transaction
        .insert(users)
        .values({
          ...columns,
          login,
          passwordHash,
          role,
          permissions,
          currency,
          managerId,
          language,
          isTempPassword: true,
          tempPasswordUntil: temporaryUntil(),
        })
        .returning();
      if (!made) throw new Error('The store kept no user');
      const { id, version } = made;
      const after = recordedUser(made);
      await recordChange(transaction, {
        caller,
        operation: 'users.create',
        entity: 'user',
        id,
        ownerId: id,
        before: null,
        after,
      });
      const letter = temporaryPasswordLetter(login, password);
      const isMailed = await mailer.sendMail(transaction, { userId: id, letter });
      return { id, version, temporaryPassword: isMailed ? null : password };
    })
    .catch((error: unknown) => {
      throw uniqueRefusal(error);
    });
}
