import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseCookieHeader } from '@/lib/session/cookie-names';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { listen } from '../api/stomp-listener';
import { addPerson, type Person, password } from '../api/tenants';
import { type MailSink, startMailSink } from '../people/mail-sink';
import { origin, ownCall } from '../support/console';
import { type Copy, type Door, doorsOf, type RelayFront, startRelay } from './session-doors';

vi.mock('next/headers', async () => {
  const { pageRequest } = await import('./session-doors');
  const given = () => pageRequest.getStore() ?? new Headers();
  const jar = () => [...parseCookieHeader(given().get('cookie'))].map(([name, value]) => ({ name, value }));
  return { headers: async () => given(), cookies: async () => ({ getAll: jar }) };
});
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw { redirectedTo: to };
  },
}));

let api: SmallApi;
let sink: MailSink;
let relay: RelayFront;
let admin: Person;
let doors: Record<string, Door>;
let count = 0;

beforeAll(async () => {
  sink = await startMailSink();
  api = await startSmallApi({ DSP_MAIL_URL: sink.url, DSP_MAIL_FROM: 'Console <no-reply@console.example>' });
  Object.assign(process.env, { DSP_API_URL: api.origin, CONSOLE_ORIGIN: origin });
  process.env.AUTH_SECRET = 'a secret of thirty-two characters or more';
  relay = await startRelay();
  doors = doorsOf(api, relay);
  admin = await addPerson(api.database, 'chief', { role: 'ROLE_ADMIN' });
  // Loaded before anything is measured.
  await import('@/middleware');
});
afterAll(async () => {
  relay.close();
  await api.close();
  await sink.close();
});

const jarOf = (cookies: { name: string; value: string; maxAge: number }[]) =>
  cookies.filter(({ maxAge }) => maxAge > 0).map(({ name, value }) => `${name}=${value}`);

async function copyOf(cookies: Parameters<typeof jarOf>[0]): Promise<Copy> {
  const { unsealSession } = await import('@/lib/session/sealed-cookies');
  const cookie = jarOf(cookies).join('; ');
  const session = await unsealSession(parseCookieHeader(cookie));
  if (!session) throw new Error('No session was sealed');
  return { cookie, session };
}

async function signIn({ login }: Person): Promise<Copy> {
  const { logIn } = await import('@/lib/session/log-in');
  const outcome = await logIn({ login, password }, new Headers({ 'x-forwarded-for': `198.51.100.${count}` }));
  if (!outcome.ok) throw new Error(outcome.refusal.body.code);
  return copyOf(outcome.cookies);
}

/** The same session as it was before a refresh and as it is after. */
async function copiesOf(person: Person): Promise<Copy[]> {
  const { CallSession } = await import('@/lib/session/call-session');
  const first = await signIn(person);
  const call = await CallSession.of(first.cookie);
  await call.renew();
  return [first, await copyOf(call.cookies)];
}

interface Scene {
  person: Person;
  copies: Copy[];
  /** Another session of the same person, which acts. */
  here: Copy;
}
const byAdmin = async ({ person }: Scene, change: object) => {
  const token = await api.tokenOf(admin);
  const { body } = await api.call(token, 'users.view', { params: { id: person.id } });
  const sent = { params: { id: person.id }, body: { ...body, ...change } };
  expect((await api.call(token, 'users.update', sent)).status).toBe(200);
};
const asPerson = async ({ here }: Scene, ...call: [name: Parameters<SmallApi['call']>[1], sent?: object]) =>
  expect((await api.call(here.session.accessToken, ...call)).status).toBe(200);

const chosen = { password: 'Chosen-2026!', confirmation: 'Chosen-2026!' };
const causes: Record<string, (scene: Scene) => Promise<unknown>> = {
  'signing out': async ({ copies }) => (await import('@/lib/session/log-out')).logOut(copies[1]?.cookie ?? ''),
  'a new password': (scene) => asPerson(scene, 'users.updatePassword', { body: { current: password, ...chosen } }),
  'a password set by a mailed link': async ({ person: { login } }) => {
    await api.call(null, 'auth.resetRequest', { body: { login } });
    const mail = () =>
      sink.mails.find(({ to, text }) => to.includes(`${login}@example.com`) && text.includes('#token='));
    await expect.poll(mail).toBeTruthy();
    const token = /#token=([\w-]+)/.exec(mail()?.text ?? '')?.[1] ?? '';
    expect((await api.call(null, 'auth.resetPassword', { body: { token, ...chosen } })).status).toBe(200);
  },
  'archiving the account': async ({ person }) =>
    api.call(await api.tokenOf(admin), 'users.archive', { params: { id: person.id } }),
  'another role': (scene) => byAdmin(scene, { role: 'ROLE_ADVERTISER', permissions: undefined }),
  'signing out everywhere else': (scene) => asPerson(scene, 'auth.endOtherSessions'),
  'ending that one session elsewhere': async (scene) => {
    const list = await api.call(scene.here.session.accessToken, 'auth.sessions');
    for (const { id, isCurrent } of list.body)
      if (!isCurrent) await asPerson(scene, 'auth.endSession', { params: { id } });
  },
};

/** When something was asked that did not hold any more, ms after a moment; asked every 20 ms, for at most 3 s. */
async function lasts(since: number, holds: () => Promise<boolean>): Promise<number> {
  for (;;) {
    const requested = performance.now() - since;
    if (!(await holds())) return requested;
    if (requested > 3_000) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const newPerson = () => addPerson(api.database, `person-${++count}`, { role: 'ROLE_ADVERTISER_PRO' });

async function openSockets({ cookie, session }: Copy, person: Person): Promise<Record<string, Promise<number>>> {
  const browser = await relay.open(cookie);
  if (!browser) throw new Error('The relay refused a living session');
  const direct = await listen(api.origin, person.id, session.accessToken, session.csrfToken);
  const at = (closed: Promise<unknown>) => closed.then(() => performance.now());
  return {
    'a socket through the relay': at(new Promise((resolve) => browser.once('close', resolve))),
    'a socket at the API': at(direct.closed),
  };
}

describe.each(Object.keys(causes))('%s', (cause) => {
  it('closes every door to every copy within a second and its sockets within five, and nobody else’s', async () => {
    const person = await newPerson();
    const bystander = await newPerson();
    const scene = { person, copies: await copiesOf(person), here: await signIn(person) };
    const others = await copiesOf(bystander);
    const sockets = await openSockets(scene.copies[1] ?? scene.here, person);
    await causes[cause]?.(scene);
    const ended = performance.now();
    const times: Record<string, number> = {};
    await Promise.all(
      scene.copies.flatMap((copy, at) =>
        Object.entries(doors).map(async ([name, door]) => {
          times[`${name} (${at === 0 ? 'before' : 'after'} a refresh)`] = await lasts(ended, () => door(copy));
        }),
      ),
    );
    const late = new Promise<number>((resolve) => setTimeout(resolve, 8_000, Number.POSITIVE_INFINITY));
    const closings: Record<string, number> = {};
    for (const [name, closed] of Object.entries(sockets)) closings[name] = (await Promise.race([closed, late])) - ended;
    const worst = (found: Record<string, number>) =>
      Object.entries(found).reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
    const said = [times, closings].map(worst).map(([name, ms]) => `${name} after ${Math.round(ms)} ms`);
    console.log(`${cause}: ${Object.keys(times).length} doors closed, the last ${said.join('; ')}`);
    expect(Object.entries(times).filter(([, ms]) => ms > 1_000)).toEqual([]);
    expect(Object.entries(closings).filter(([, ms]) => ms > 5_000)).toEqual([]);
    for (const copy of scene.copies)
      for (const [name, door] of Object.entries(doors)) expect([name, await door(copy)]).toEqual([name, false]);
    // The doors do open: to a bystander, all of them.
    const [, fresh] = others;
    for (const [name, door] of Object.entries(doors))
      expect([name, fresh && (await door(fresh))]).toEqual([name, true]);
  });
});

describe('other permissions', () => {
  it('hold from the next call on, and the session with them', async () => {
    const person = await newPerson();
    const copy = await signIn(person);
    const { forward } = await import('@/lib/gateway/forward');
    const list = async () =>
      (await forward(ownCall('GET', 'campaign/all?page=0&size=20&sort=id,desc', { cookie: copy.cookie }))).status;
    expect(await list()).toBe(200);
    await byAdmin({ person, copies: [], here: copy }, { permissions: ['TARGET_READ'] });
    expect(await list()).toBe(403);
    expect(await doors['the cookie at the gateway']?.(copy)).toBe(true);
  });
});
