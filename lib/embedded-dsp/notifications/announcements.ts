import { and, eq } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf } from '@/lib/contract/call-types';
import { isPeople } from '@/lib/contract/history/bulk-fields';
import { currentChangeSet } from '../history/change-set';
import type { Call, Caller } from '../http/handlers';
import { logFault } from '../log-fault';
import type { Database } from '../store/database';
import { changes } from '../store/history-schema';
import { users } from '../store/people-schema';
import type { Hub } from './hub';
import { isNewAddress } from './known-address';
import type { Notify } from './message';
import { notifyModerators } from './notify-moderators';

interface Parts {
  database: Database;
  notify: Notify;
  /** Sends to the open screens of a user. */
  publish: Hub['publish'];
}

type Announcers = { [N in OperationName]?: (call: Call<N>, answer: AnswerOf<N>) => Promise<void> };

/** A completed call with its response. */
export interface Done {
  operation: OperationName;
  call: unknown;
  answer: unknown;
}

/**
 * Notifies users of completed calls: creatives awaiting moderation, a new client, changed permissions, a sign-in from a
 * new address. Runs after the response and never affects it.
 */
export function announcements(parts: Parts): (done: Done) => Promise<void> {
  const announcers = announcersOf(parts);
  return async ({ operation, call, answer }) => {
    // The table assigns each announcer to its own operation, which the compiler cannot infer from the name.
    const announce = announcers[operation] as ((call: unknown, answer: unknown) => Promise<void>) | undefined;
    await announce?.(call, answer).catch((error: unknown) => logFault(`after ${operation}`, error));
  };
}

function announcersOf(parts: Parts): Announcers {
  const { database, notify } = parts;
  const waiting = ({ caller }: { caller: Caller }) => notifyModerators(database, notify, caller);
  const changed = ({ caller }: { caller: Caller }) => notifyOfPeople(parts, caller);
  return {
    'creatives.create': waiting,
    'creatives.createFor': waiting,
    'creatives.createMany': waiting,
    'creatives.update': waiting,
    'files.replaceCreative': waiting,
    'bulk.applySheet': waiting,
    'history.undo': async (call) => {
      await waiting(call);
      await changed(call);
    },
    'history.restore': waiting,
    'users.create': changed,
    'users.update': changed,
    'users.archive': changed,
    'clients.update': changed,
    'bulk.apply': async (call) => {
      await (isPeople(call.body.entity) ? changed(call) : waiting(call));
    },
    'users.updatePassword': ({ caller }) =>
      notify(caller.id, { messageCode: 'PASSWORD_CHANGED', data: {}, route: { screen: 'profile' } }),
    'auth.login': async ({ address }, { user }) => {
      if (!(await isNewAddress(database, user.id, address))) return;
      await notify(user.id, { messageCode: 'SIGNED_IN_ELSEWHERE', data: { address }, route: { screen: 'profile' } });
    },
  };
}

/**
 * Notifies users of a new manager, role or permissions, which the history of the call contains. A manager gets one
 * notification for all clients of the call.
 */
async function notifyOfPeople(parts: Parts, caller: Caller): Promise<void> {
  const set = currentChangeSet();
  if (!set?.isUsed) return;
  const written = await writtenIn(parts.database, set.id);
  const given = new Map<number, Written[]>();
  for (const one of written) {
    if (set.operation !== 'users.create') await notifyOfAccess(parts, one);
    const managerId = one.fields.find(({ field }) => field === 'managerId')?.after;
    if (typeof managerId === 'number') given.set(managerId, [...(given.get(managerId) ?? []), one]);
  }
  for (const [managerId, clients] of given) if (managerId !== caller.id) await notifyManager(parts, managerId, clients);
}

type Written = Awaited<ReturnType<typeof writtenIn>>[number];

const writtenIn = (database: Database, changeSetId: string) =>
  database
    .select({ personId: changes.entityId, fields: changes.fields, login: users.login, company: users.companyName })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.entityId))
    .where(and(eq(changes.changeSetId, changeSetId), eq(changes.entity, 'user')))
    .orderBy(changes.id);

async function notifyOfAccess({ notify, publish }: Parts, { personId, fields }: Written): Promise<void> {
  if (!fields.some(({ field }) => field === 'role' || field === 'permissions')) return;
  publish(personId, { kind: 'access' });
  await notify(personId, { messageCode: 'ACCESS_CHANGED', data: {}, route: { screen: 'profile' } });
}

async function notifyManager({ notify }: Parts, managerId: number, clients: readonly Written[]): Promise<void> {
  const [first, ...others] = clients;
  if (!first) return;
  const { personId, login, company } = first;
  const user = company ? `${company} (${login})` : login;
  const isOne = others.length === 0;
  await notify(managerId, {
    messageCode: 'CLIENT_ASSIGNED',
    data: { user, ...(!isOne && { count: clients.length }) },
    route: isOne ? { screen: 'client', id: personId } : { screen: 'clients' },
  });
}
