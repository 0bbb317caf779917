import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userMatches } from '@/lib/embedded-dsp/store/rtb-schema';
import { integrationInput } from '../api/pivot/integrations';
import { consentString } from './consent-string';
import { openRtbEndpoints, type RtbWorld } from './rtb-world';

const vendor = 77;
let world: RtbWorld;
/** Takes our id; sends browsers back with its own first; gets nothing. */
let taking = 0;
let chaining = 0;
let plain = 0;

beforeAll(async () => {
  world = await openRtbEndpoints({ DSP_PUBLIC_URL: 'https://dsp.example', DSP_TCF_VENDOR: String(vendor) });
  const create = async (given: object) =>
    (await world.call(world.admin, 'integrations.create', { body: integrationInput(given) })).body.id as number;
  const cookieSyncLink = 'https://ssp.example/take?dsp=9&id={uid}&c={gdpr_consent}';
  taking = await create({ cookieSyncLink });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of an SSP
  chaining = await create({ cookieSyncLink, cookieSyncIRLink: 'https://ids.ssp.example/get?to={match}${SSP_UID}' });
  plain = world.sspId;
  await vi.waitFor(async () => expect((await get(`/sync/${chaining}`)).status).toBe(302), 20_000);
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.origin}${path}`, { redirect: 'manual', headers });
/** What a browser sends back of what was set. */
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'https://nowhere.example');
const live = async (id: number) => (await world.call(world.admin, 'integrations.live', { params: { id } })).body;
/** Calls that matched somebody. */
const metAt = async (id: number): Promise<number> =>
  (await live(id)).matching.calls.find((one: { end: string }) => one.end === 'MET')?.count ?? 0;
const rowsOf = (id: number) => world.database.select().from(userMatches).where(eq(userMatches.integrationId, id));
const looksLikePixel = (answer: Response) =>
  answer.status === 200 && answer.headers.get('content-type') === 'image/gif' && !answer.headers.has('location');

describe('handing our id over', () => {
  it('leads to the place that the link marks, and knows the browser again', async () => {
    const first = await get(`/sync/${taking}`);
    expect(first.status).toBe(302);
    const { host, searchParams } = locationOf(first);
    expect([host, searchParams.get('dsp'), searchParams.get('id')]).toEqual([
      'ssp.example',
      '9',
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-visitor=\S+; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=None; Partitioned$/,
      ),
      expect.stringMatching(/^__Host-person=\S+; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=None$/),
    ]);
    const again = await get(`/sync/${taking}`, { cookie: cookieOf(first) });
    expect(locationOf(again).searchParams.get('id')).toBe(searchParams.get('id'));
    await expect.poll(async () => (await rowsOf(taking)).length).toBe(1);
  });

  it('takes no id that we did not sign', async () => {
    const first = await get(`/sync/${taking}`);
    const id = locationOf(first).searchParams.get('id') ?? '';
    // What the SSP knows of a person is not enough to be that person.
    for (const forged of [id, `${id}.`, `${id}.AAAAAAAAAAA`, `${'x'.repeat(22)}.${cookieOf(first).split('.')[1]}`]) {
      const answer = await get(`/sync/${taking}`, { cookie: `__Host-person=${forged}; __Host-visitor=${forged}` });
      expect(locationOf(answer).searchParams.get('id')).not.toBe(id);
    }
  });

  it('is a pixel where the SSP takes nothing, and 404 for a strange SSP', async () => {
    expect(looksLikePixel(await get(`/sync/${plain}`))).toBe(true);
    for (const way of ['sync', 'match']) expect((await get(`/${way}/999999?uid=a`)).status).toBe(404);
  });
});

describe('keeping the id of an SSP', () => {
  it('keeps it with ours, hashed', async () => {
    const before = (await rowsOf(plain)).length;
    const answer = await get(`/match/${plain}?uid=reader-of-the-ssp`);
    expect(looksLikePixel(answer)).toBe(true);
    expect(cookieOf(answer)).toContain('__Host-person=');
    await expect.poll(async () => (await rowsOf(plain)).length).toBe(before + 1);
    expect(JSON.stringify(await rowsOf(plain))).not.toContain('reader');
  });

  it.each([
    ['missing', ''],
    ['empty', '?uid='],
    ['over-long', `?uid=${'x'.repeat(257)}`],
    ['a macro that nobody filled', '?uid=%24%7BUID%7D'],
    ['shared by all', '?uid=0'],
  ])('refuses an id that is %s', async (_what, query) => {
    const before = (await rowsOf(plain)).length;
    const answer = await get(`/match/${plain}${query}`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await rowsOf(plain)).toHaveLength(before);
  });

  it('leads nowhere, whatever the address asks for', async () => {
    const evil = 'uid=x1&redirect=https://evil.example&url=https://evil.example&match=https://evil.example';
    expect(looksLikePixel(await get(`/match/${plain}?${evil}`))).toBe(true);
    const answer = await get(
      `/sync/${taking}?${evil}&gdpr=0&gdpr_consent=${encodeURIComponent('@evil.example/#?&a=b')}`,
    );
    expect(locationOf(answer).origin).toBe('https://ssp.example');
    expect(locationOf(answer).searchParams.get('c')).toBe('@evil.example/#?&a=b');
  });
});

describe('the chain by an internal redirect', () => {
  it('gets theirs, then hands over ours', async () => {
    const first = await get(`/sync/${chaining}?gdpr=0`);
    const requested = locationOf(first);
    expect(requested.origin).toBe('https://ids.ssp.example');
    const back = new URL((requested.searchParams.get('to') ?? '').replace(/\$\{SSP_UID\}$/, 'theirs-1'));
    expect([back.origin, back.pathname, back.searchParams.get('uid'), back.searchParams.get('gdpr')]).toEqual([
      'https://dsp.example',
      `/match/${chaining}`,
      'theirs-1',
      '0',
    ]);
    const second = await get(back.pathname + back.search, { cookie: cookieOf(first) });
    expect(locationOf(second).origin).toBe('https://ssp.example');
    expect(locationOf(second).searchParams.get('id')).toMatch(/^[\w-]{22}$/);
    expect(cookieOf(second)).toBe(cookieOf(first));
    await expect.poll(async () => (await rowsOf(chaining)).length).toBeGreaterThanOrEqual(2);
    // An SSP that does not know the person yet gets ours all the same.
    back.searchParams.set('uid', '');
    const unknown = await get(back.pathname + back.search, { cookie: cookieOf(first) });
    expect(locationOf(unknown).origin).toBe('https://ssp.example');
  });
});

describe('without consent', () => {
  const others = consentString(vendor, [2, 7]);
  it.each([
    ['the GDPR without a consent', 'gdpr=1', {}],
    ['a consent to other purposes', `gdpr=1&gdpr_consent=${others}`, {}],
    ['a consent to somebody else', `gdpr=1&gdpr_consent=${consentString(vendor + 1, [1, 3, 4, 7])}`, {}],
    ['a consent that cannot be read', 'gdpr_consent=%24%7BGDPR_CONSENT%7D', {}],
    ['an opt-out of sale', 'us_privacy=1YYN', {}],
    ['a GPP section that we do not read', 'gpp=DBABM&gpp_sid=7', {}],
    ['limited tracking', 'lmt=1', {}],
    ['COPPA', 'coppa=1', {}],
    ['Do Not Track', '', { dnt: '1' }],
    ['the Global Privacy Control', '', { 'sec-gpc': '1' }],
  ])('by %s nothing is set, kept or handed over', async (_what, query, headers: Record<string, string>) => {
    const met = async () => Promise.all([taking, chaining, plain].map((id) => metAt(id)));
    const before = await met();
    for (const path of [`/sync/${taking}?`, `/sync/${chaining}?`, `/match/${plain}?uid=somebody&`]) {
      const answer = await get(path + query, headers);
      expect([looksLikePixel(answer), answer.headers.getSetCookie()]).toEqual([true, []]);
    }
    expect(await met()).toEqual(before);
  });

  it('and with it everything works as where it is not asked for', async () => {
    const consent = consentString(vendor, [1, 3, 4, 7]);
    const answer = await get(`/sync/${taking}?gdpr=1&gdpr_consent=${consent}&us_privacy=1YNN`);
    expect(locationOf(answer).searchParams.get('c')).toBe(consent);
    expect((await live(taking)).matching.calls).toEqual(
      expect.arrayContaining([
        { end: 'MET', count: expect.any(Number) },
        { end: 'NO_CONSENT', count: expect.any(Number) },
      ]),
    );
  });
});

describe('the page of the integration', () => {
  it('tells the addresses, the people and the step', async () => {
    expect((await live(taking)).matching).toMatchObject({
      syncAddress: `https://dsp.example/sync/${taking}`,
      handsOver: true,
      matchAddress: `https://dsp.example/match/${taking}?uid=`,
    });
    expect((await live(plain)).matching.handsOver).toBe(false);
    await expect.poll(async () => (await live(taking)).matching.people).toBeGreaterThan(0);
    const step = (await live(taking)).steps.find((one: { step: string }) => one.step === 'SYNC');
    expect(step).toMatchObject({ isDone: true, at: expect.any(String) });
    const fresh = (await world.call(world.admin, 'integrations.create', { body: integrationInput() })).body.id;
    const none = await live(fresh);
    expect([none.matching.people, none.steps.find((one: { step: string }) => one.step === 'SYNC').isDone]).toEqual([
      0,
      false,
    ]);
  });
});
