import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessionsOf, openSession, refreshSession } from '@/lib/embedded-dsp/auth/sessions';
import type { Store } from '@/lib/embedded-dsp/store/open-store';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { addPerson } from '../api/tenants';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { openPostgresStore } from '../support/postgres-store';

if (!findPostgres()) sayNoPostgres();

const settings = { secret: 'a secret of the tests', accessTokenSeconds: 60, refreshTokenDays: 1 };

describe.skipIf(!findPostgres())('a session on PostgreSQL', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgresStore();
  });
  afterAll(() => store.close());

  it('that is ended while it is renewed ends, with the reason and without a deadlock', async () => {
    const { database } = store;
    await addPerson(database, 'client');
    const [account] = await database.select({ id: users.id, passwordHash: users.passwordHash }).from(users);
    if (!account) throw new Error('no account');
    for (let round = 0; round < 100; round++) {
      const session = await openSession(database, account, settings);
      if (!session) throw new Error('no session');
      const [renewed, ended] = await Promise.allSettled([
        refreshSession(database, session.refreshToken, settings),
        endSessionsOf(database, account.id, { reason: 'SESSION_ENDED_ELSEWHERE' }),
      ]);
      expect(ended).toEqual({ status: 'fulfilled', value: 1 });
      const last = renewed.status === 'fulfilled' ? renewed.value.refreshToken : session.refreshToken;
      await expect(refreshSession(database, last, settings)).rejects.toMatchObject({ code: 'SESSION_ENDED_ELSEWHERE' });
    }
  });
});
