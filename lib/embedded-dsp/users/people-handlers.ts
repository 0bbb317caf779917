import { eq, sql } from 'drizzle-orm';
import type { UserInput } from '@/lib/contract/people/user-input';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { setArchived } from './archive-user';
import { pageOfClients } from './client-dictionary';
import { createUser } from './create-user';
import { findUser, type UserAddress } from './find-user';
import { pageOfPeople } from './people-list';
import { resendInvitation } from './resend-invitation';
import { updateUser } from './update-user';
import { viewUser } from './user-view';

interface Parts {
  database: Database;
  mailer: Mailer;
  /** Tells the bidder that clients have changed. */
  touch(): void;
}

/** What staff do with the accounts of others: users and clients, §3, §6, and the dictionaries of clients, §7. */
export function peopleHandlers(parts: Parts): Handlers {
  const { database, mailer, touch } = parts;
  /** Margins and archived clients reach the bidder at once. */
  const touching = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    touch();
    return answer;
  };
  const update = async (caller: Caller, address: UserAddress, input: UserInput) => {
    await touching(updateUser(parts, caller, address, input));
    return viewUser(database, caller, address);
  };
  return {
    'dictionaries.clients': ({ caller, query }) => pageOfClients(database, scopeOf(caller), query),
    'dictionaries.filterClients': ({ caller, query }) => pageOfClients(database, scopeOf(caller), query, true),
    'dictionaries.clientCurrency': async ({ caller, params }) => {
      const { currency } = await findUser(database, caller, { id: params.id, isClient: true });
      return { currency };
    },
    'users.list': ({ caller, query }) => pageOfPeople(database, caller, query),
    'users.view': ({ caller, params }) => viewUser(database, caller, { id: params.id }),
    'users.create': ({ caller, body }) => createUser(database, mailer, caller, body),
    'users.update': ({ caller, params, body }) => update(caller, { id: params.id }, body),
    'users.archive': ({ caller, params, query }) =>
      touching(setArchived(database, { caller, id: params.id, archived: true, ...query })),
    'users.unarchive': ({ caller, params, query }) =>
      touching(setArchived(database, { caller, id: params.id, archived: false, ...query })),
    'users.inviteAgain': ({ caller, params }) => resendInvitation(parts, caller, params.id),
    'users.loginInUse': async ({ body }) => {
      const taken = await database
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.login})`, sql`lower(${body.login})`));
      return taken.length > 0;
    },
    'clients.list': ({ caller, query }) => pageOfPeople(database, caller, query, true),
    'clients.view': ({ caller, params }) => viewUser(database, caller, { id: params.id, isClient: true }),
    'clients.update': ({ caller, params, body }) => update(caller, { id: params.id, isClient: true }, body),
  };
}
