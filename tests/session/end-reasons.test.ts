import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveMessage } from '@/lib/contract/history/notifications';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { listen } from '../api/stomp-listener';
import { password } from '../api/tenants';
import { addStaff, edited, type Staff } from '../people/staff';

let api: SmallApi;
let staff: Staff;
let count = 0;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  staff = await addStaff(api, `-end-${++count}`);
});

const signIn = async () =>
  (
    await api.call(null, 'auth.login', {
      body: { login: staff.client.login, password },
      headers: { 'x-forwarded-for': `203.0.113.${count}` },
    })
  ).body;
const change = async (given: object) => {
  const token = await api.tokenOf(staff.admin);
  const params = { id: staff.client.id };
  const view = await api.call(token, 'clients.view', { params });
  expect((await api.call(token, 'clients.update', { params, body: edited(view, given) })).status).toBe(200);
};
const refresh = (token: string) => api.call(null, 'auth.refreshToken', { body: { token } });

it('a session that somebody ended says why, to whoever still holds its token', async () => {
  const first = await signIn();
  const second = await signIn();
  await api.call(first.accessToken, 'auth.endOtherSessions');
  expect(await refresh(second.refreshToken)).toMatchObject(refusal(401, 'SESSION_ENDED_ELSEWHERE'));
  await change({ role: 'ROLE_ADVERTISER_PRO' });
  expect(await refresh(first.refreshToken)).toMatchObject(refusal(401, 'SESSION_ENDED_ROLE'));
  const third = await signIn();
  await api.call(await api.tokenOf(staff.admin), 'users.archive', { params: { id: staff.client.id } });
  expect(await refresh(third.refreshToken)).toMatchObject(refusal(401, 'SESSION_ENDED_ARCHIVED'));
  expect(await refresh('a'.repeat(43))).toMatchObject(refusal(401, 'REFRESH_TOKEN_INVALID'));
});

it('permissions that change reach the open screens, and the person is told', async () => {
  const session = await signIn();
  const socket = await listen(api.origin, staff.client.id, session.accessToken, session.csrfToken);
  await change({ permissions: ['CAMPAIGN_READ'] });
  const kinds = () => (socket.messages as LiveMessage[]).map((message) => message.kind); // What the API sends.
  await expect.poll(kinds).toContain('access');
  const result = async () =>
    (await api.call(session.accessToken, 'notifications.list')).body.content.map(
      ({ messageCode }: { messageCode: string }) => messageCode,
    );
  await expect.poll(result).toContain('ACCESS_CHANGED');
  socket.close();
});
