import { expect, test } from 'playwright/test';
import { familyOf } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { groupFor, type ScreenName, screens } from '@/lib/access/screens';
import { rolePresets } from '@/lib/contract/people/permissions';
import { person } from '../support/fake-dsp';
import { disguises } from './disguises';
import { addressOfScreen } from './every-address';
import { fakeConsole } from './fake-console';
import { cookieOf, forEach, plainRequest } from './plain-request';

/** Number of disguises that each visitor uses on each screen. The long run uses all. */
const worn = Math.min(Number(process.env.DISGUISES ?? 2), disguises.length);

/** With the middleware English has no prefix. Without it, in the long run, pages are only found with one. */
const english = process.env.BUILT_IN ? '/en' : '';
const ours = fakeConsole(4);
const mark = 'marked-as-protected';
/** Calls of the frame about the current user, and every refresh. */
const ofTheFrame = /^\/(auth|notification|ui\/state)\//;
const names = Object.keys(screens) as ScreenName[]; // The keys of a table that is written out.
const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_ADVERTISER_PRO'] as const;

test.beforeEach(() => {
  Object.assign(person, { login: mark, companyName: mark, email: `${mark}@example.com` });
});

/** Requests a screen with some disguises. Returns descriptions of leaked content and of calls to the API. */
async function tried(path: string, at: number, cookie: string, isNobody: boolean): Promise<string[]> {
  const flaws: string[] = [];
  const mine = Array.from({ length: worn }, (_, turn) => disguises[(at * worn + turn) % disguises.length]);
  await forEach([disguises[0], ...mine], async (disguise) => {
    if (!disguise) return;
    const answer = await requested(path, { ...disguise.headers, ...(cookie && { cookie }) }, disguise.method);
    if (isNobody && answer.text.includes(mark)) flaws.push(`${path} as ${disguise.name}: says who is there`);
    if (isNobody && answer.status === 200 && /name="next-size|id="main"|<nav\b/.test(answer.text))
      flaws.push(`${path} as ${disguise.name}: shows the frame`);
  });
  const reads = ours.dsp.received.splice(0).filter(({ url }) => !ofTheFrame.test(url));
  return [...flaws, ...reads.map(({ method, url }) => `${path} asked the API: ${method} ${url}`)];
}

/** Requests like a browser's router: follows a redirect to the same address with a number added. */
async function requested(path: string, headers: Record<string, string>, method = 'GET') {
  const first = await plainRequest(ours.address, path, { method, headers });
  const { location } = first.headers;
  return location?.includes('_rsc=') ? plainRequest(ours.address, location, { method, headers }) : first;
}

test('nobody, a forged session and an ended one get no byte of any screen, in whatever disguise', async () => {
  const ended = await cookieOf(ours.address, 'admin');
  ours.dsp.endSessions();
  ours.dsp.received.length = 0;
  const flaws: string[] = [];
  for (const [at, name] of names.entries())
    for (const [turn, cookie] of ['', 'dsp-session=forged', ended].entries())
      flaws.push(...(await tried(english + addressOfScreen('admin', name), at + turn * 5, cookie, true)));
  console.log(`${names.length} screens × 3 visitors × ${worn + 1} disguises: ${flaws.length} flaws`);
  expect(flaws).toEqual([]);
});

for (const role of roles)
  test(`a ${role} gets nothing of another family's screens, nor of one whose permissions are missing`, async () => {
    const family = familyOf(role);
    Object.assign(person, { role, roles: [role], permissions: [...rolePresets[role]] });
    const cookie = await cookieOf(ours.address, 'admin');
    ours.dsp.received.length = 0;
    const flaws: string[] = [];
    for (const [at, name] of names.entries()) {
      const group = groupFor(name, family);
      const held = rolePresets[role].filter((permission) => !permission.startsWith(`${group}_`));
      Object.assign(person, { permissions: held });
      expect([name, mayOpen(person, name, family)]).toEqual([name, false]);
      const locale = at % 2 === 0 ? english : '/ru';
      flaws.push(...(await tried(locale + addressOfScreen(family, name), at, cookie, false)));
      if (role !== 'ROLE_ADMIN')
        flaws.push(...(await tried(english + addressOfScreen('admin', name), at, cookie, false)));
    }
    console.log(`${role}: ${names.length} screens × ${worn + 1} disguises: ${flaws.length} flaws`);
    expect(flaws).toEqual([]);
  });

test('the crawl would see a screen that reads before it asks who is there', async () => {
  const cookie = await cookieOf(ours.address, 'admin');
  ours.dsp.received.length = 0;
  const flaws = await tried(`${english}/admin/campaigns`, 0, cookie, true);
  expect(flaws.join()).toContain('asked the API: GET /campaign/all');
  expect(flaws.join()).toContain('says who is there');
});
