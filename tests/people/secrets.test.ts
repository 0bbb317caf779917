import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { mails, passwordResets, sessions, sessionTokens, users } from '@/lib/embedded-dsp/store/people-schema';
import { pivot } from '../api/pivot/pivot';
import type { Subject } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange } from '../api/tenants';
import { type MailSink, startMailSink } from './mail-sink';
import { addStaff, type Staff } from './staff';

let api: SmallApi;
let sink: MailSink;
let staff: Staff;
let subject: Subject;

beforeAll(async () => {
  sink = await startMailSink();
  sink.refuse({ code: 451, text: 'later' });
  api = await startSmallApi({ DSP_MAIL_URL: sink.url, DSP_MAIL_FROM: 'no-reply@console.example' });
  staff = await addStaff(api);
  const exchange = await addExchange(api.database, 'An exchange');
  subject = { ...(await addBelongings(api.database, staff.client, 'owned')), userId: staff.client.id, exchange };
  await api.call(null, 'auth.resetRequest', { body: { login: staff.client.login } });
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

/** Everything in the store that opens an account, or is made of what does. */
async function secrets(): Promise<string[]> {
  const { rows } = await api.database.execute<{ secret: string }>(
    sql`select ${users.passwordHash} as secret from ${users} union select ${sessionTokens.hash} from ${sessionTokens}
      union select ${sessions.csrfToken} from ${sessions} union select ${passwordResets.hash} from ${passwordResets}
      union select ${mails.sealed} from ${mails} where ${mails.sealed} is not null`,
  );
  // Belongings of tests carry short stand-ins, and a session may be named to its holder.
  return rows.map(({ secret }) => secret).filter((one) => one.length > 20 && one !== subject.session);
}

/** Ends what the calls are made with. */
const ending = new Set(['auth.logout', 'users.archive']);

describe('no answer of any operation', () => {
  it.each(['admin', 'manager', 'client'] as const)(
    'shows the %s a password, a token, a hash or a letter',
    async (who) => {
      const token = await api.tokenOf(staff[who]);
      let answered = 0;
      const known = new Set(await secrets());
      for (const { name, method } of operations.filter((one) => !ending.has(one.name))) {
        const { status, text } = await api
          .call(token, name, pivot[name].sample(subject))
          .catch(() => ({ status: 0, text: '' }));
        answered += status === 200 ? 1 : 0;
        // What is only read makes no secret.
        if (method !== 'GET') for (const secret of await secrets()) known.add(secret);
        expect([name, [...known].filter((secret) => text.includes(secret))]).toEqual([name, []]);
        expect([name, text]).toEqual([name, expect.not.stringMatching(/\$argon2|passwordHash|"sealed"/)]);
      }
      expect(answered).toBeGreaterThan(40);
    },
    120_000,
  );

  it('is looked at by a test that notices the tokens of a sign-in', async () => {
    const body = { login: staff.rival.login, password: 'Right-2026!' };
    const { text } = await api.call(null, 'auth.login', { body });
    expect((await secrets()).some((secret) => text.includes(secret))).toBe(true);
  });
});
