import { and, asc, count, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Page, toPage } from '@/lib/contract/paging';
import { advertiserRoles, isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserInput } from '@/lib/contract/people/user-input';
import { Refusal } from '@/lib/contract/refusal';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';
import { forgetResets } from '../auth/password-resets';
import type { Lookup } from '../dictionaries/entry-page';
import { recordChange } from '../history/record-change';
import type { Caller, Handlers, Scope } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { containsText } from '../store/sql/text-search';
import { setArchived } from './archive-user';
import { createUser } from './create-user';
import { findUser, lockUser, type StoredUser, type UserAddress } from './find-user';
import { inviteAgain, newInvitation } from './invitation';
import { pageOfPeople } from './people-list';
import { updateUser } from './update-user';
import { requireNotAbove } from './user-grants';
import { viewUser } from './user-view';

interface Parts {
  database: Database;
  mailer: Mailer;
  /** Notifies the bidder of changed clients. */
  notifyBidder(): void;
}

/** Handlers for the accounts of others: users and clients (§3, §6), and the dictionaries of clients (§7). */
export function peopleHandlers(parts: Parts): Handlers {
  const { database, mailer, notifyBidder } = parts;
  /** Notifies the bidder, because margins and archived clients affect bids. */
  const notifyingBidder = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    notifyBidder();
    return answer;
  };
  const update = async (caller: Caller, address: UserAddress, input: UserInput) => {
    await notifyingBidder(updateUser(parts, caller, address, input));
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
      notifyingBidder(setArchived(database, { caller, id: params.id, archived: true, ...query })),
    'users.unarchive': ({ caller, params, query }) =>
      notifyingBidder(setArchived(database, { caller, id: params.id, archived: false, ...query })),
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

/**
 * Returns clients within a scope, ordered by login; `isOwning` restricts them to clients with a campaign. `keys` are
 * ids.
 */
async function pageOfClients(
  database: Database,
  scope: Scope,
  query: Lookup,
  isOwning = false,
): Promise<Page<ClientEntry>> {
  const ids = query.keys?.map(Number).filter(Number.isSafeInteger);
  const owning = exists(database.select({ one: sql`1` }).from(campaigns).where(eq(campaigns.userId, users.id)));
  const condition = and(
    inArray(users.role, advertiserRoles),
    eq(users.archived, false),
    ownedWithin(scope, users.id),
    ids && inArray(users.id, ids),
    or(containsText(users.login, query.value), containsText(users.companyName, query.value), hasNumber(query.value)),
    isOwning ? owning : undefined,
  );
  const [total] = await database.select({ all: count() }).from(users).where(condition);
  const rows = await database
    .select({
      id: users.id,
      login: users.login,
      companyName: users.companyName,
      currency: users.currency,
      timeZone: users.timeZoneKey,
    })
    .from(users)
    .where(condition)
    .orderBy(asc(sql`lower(${users.login})`), asc(users.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows, total?.all ?? 0, query);
}

/** Minimum length of an INN prefix. */
const innDigits = 4;

/** Condition for a client's id or the beginning of its INN. */
function hasNumber(text = ''): SQL | undefined {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const begins = sql`${users.id} in (select ${paymentInfos.userId} from ${paymentInfos}
    where ${paymentInfos.registrationCode} like ${`${text}%`})`;
  return or(eq(users.id, Number(text)), text.length >= innDigits ? begins : undefined);
}

/**
 * Issues a new temporary password for a user who has not chosen a password yet. It is mailed, or returned in the
 * response if no mail server is set up. Throws USER_NOT_FOUND, NO_PERMISSION, CLIENT_ARCHIVED and
 * PASSWORD_ALREADY_CHANGED.
 */
async function resendInvitation(
  { database, mailer }: { database: Database; mailer: Mailer },
  caller: Caller,
  id: number,
) {
  requireMayInvite(caller, await findUser(database, caller, { id }));
  const invitation = await newInvitation();
  return database.transaction(async (transaction) => {
    const before = await lockUser(transaction, caller, { id });
    requireMayInvite(caller, before);
    const isMailed = await inviteAgain(transaction, mailer, before, invitation);
    await forgetResets(transaction, id);
    // Hashes are masked; the history shows only that the password changed.
    const change = { before: { password: before.passwordHash }, after: { password: invitation.passwordHash } };
    await recordChange(transaction, {
      caller,
      operation: 'users.inviteAgain',
      entity: 'user',
      id,
      ownerId: id,
      ...change,
    });
    return { temporaryPassword: isMailed ? null : invitation.password };
  });
}

function requireMayInvite(caller: Caller, person: StoredUser): void {
  if (scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
  if (!isAdvertiserRole(person.role) && !caller.permissions.has('SECURITY_UPDATE')) throw new Refusal('NO_PERMISSION');
  requireNotAbove(caller, person);
  if (person.archived) throw new Refusal('CLIENT_ARCHIVED');
  if (!person.isTempPassword) throw new Refusal('PASSWORD_ALREADY_CHANGED');
}
