import type { PersonSource } from '@/components/people/person-rights';
import { can, type Holder } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';

/**
 * One person as the screen asks for them. Whoever may look at clients alone finds them on the screen of users too, §2.
 */
export function personViewQuery(user: Holder, source: PersonSource, id: number) {
  const readsUsers = can(user, 'SECURITY_READ', 'SECURITY_READ_ALL');
  const readsClients = can(user, 'CLIENT_READ', 'CLIENT_READ_ALL');
  const isByUsers = source === 'users' ? readsUsers || !readsClients : readsUsers && !readsClients;
  const operation = isByUsers ? 'users.view' : 'clients.view';
  return apiQuery(operation, { params: { id } });
}

/** Queries that are stale once a person was changed. */
export const outdatedByPerson = ['users.list', 'clients.list', 'dictionaries.clients'] as const;
