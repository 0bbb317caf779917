import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordResets } from '@/lib/embedded-dsp/store/people-schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { type MailSink, startMailSink } from './mail-sink';

let api: SmallApi;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  api = await startSmallApi({ DSP_MAIL_URL: sink.url, DSP_MAIL_FROM: 'Console <no-reply@console.example>' });
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

const lifeMs = 10 * 60_000;

it('a link to a new password is good for ten minutes from the moment it was asked for', async () => {
  const { login } = await addPerson(api.database, 'forgetful');
  const before = Date.now();
  expect((await api.call(null, 'auth.resetRequest', { body: { login } })).status).toBe(200);
  const [link] = await api.database.select().from(passwordResets);
  const requested = (link?.expiresAt.getTime() ?? 0) - lifeMs;
  expect(requested).toBeGreaterThanOrEqual(before);
  expect(requested).toBeLessThanOrEqual(Date.now());
});
