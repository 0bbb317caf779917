import { expect, type Page, test } from 'playwright/test';
import { callAddress } from '@/lib/contract/call-address';
import { operations } from '@/lib/contract/operations';
import type { FaultName } from '../support/fake-dsp-faults';
import {
  type CanaryConsole,
  type Heard,
  leaksIn,
  listenTo,
  payloadsOf,
  readable,
  secretsOf,
  startCanaryConsole,
} from './canary-console';
import { beSignedIn } from './people';

let ours: CanaryConsole;
test.beforeAll(async () => {
  ours = await startCanaryConsole(5);
});
test.afterAll(() => ours?.stop());
test.afterEach(() => Object.assign(ours.state, { fault: null, leaksInto: null }));

async function enter(page: Page, login: string): Promise<string[]> {
  await beSignedIn(page, login, ours.address);
  return secretsOf(page, ours.canary);
}

/**
 * Calls every operation through the gateway with parameters of missing items. Returns the responses, including errors
 * of each kind.
 */
async function answersOfAll(page: Page): Promise<Heard[]> {
  const calls = operations
    .filter(({ name }) => name !== 'auth.endOtherSessions')
    .map(({ name, params, bodyKind }) => {
      const missing = Object.fromEntries(Object.keys(params?.shape ?? {}).map((key) => [key, '999999999']));
      return { ...callAddress(name, { params: missing }), hasBody: bodyKind === 'json' };
    });
  return page.evaluate(
    (requested) =>
      Promise.all(
        requested.map(async ({ method, path, hasBody }) => {
          const headers = {
            'x-requested-with': 'dsp-console',
            ...(hasBody ? { 'content-type': 'application/json' } : {}),
          };
          const answer = await fetch(`/api/dsp/${path}`, { method, headers, ...(hasBody ? { body: '{}' } : {}) });
          return { from: `${method} ${path}`, text: await answer.text() };
        }),
      ),
    calls,
  );
}

test('no token comes to a browser or a log in the answer to any operation', async ({ page }) => {
  const { heard, settled } = listenTo(page);
  const secrets = await enter(page, 'admin');
  await page.goto(`${ours.address}/admin/campaigns`);
  heard.push(...(await answersOfAll(page)));
  await settled();
  const found = leaksIn([...heard, { from: 'the log of the console', text: ours.output() }], secrets);
  console.log(`${operations.length} operations, ${heard.length} texts: ${found.length} with a token`);
  expect(found).toEqual([]);
  expect(heard.filter(({ from }) => from.includes('/_next/static/')).length).toBeGreaterThan(20);
});

const faults: FaultName[] = ['coded500', 'html502', 'wrongTypes', 'resetMidBody', 'tooMany', 'empty', 'storm401'];
/** Faults that every operation is tried with. The others are only tried with pages. */
const everywhere = new Set<FaultName>(['plain500', 'badJson', 'reset']);

test('no fault brings one to a browser or a log either', async ({ page }) => {
  const { heard, settled } = listenTo(page);
  const secrets = await enter(page, 'admin');
  for (const fault of [...everywhere, ...faults]) {
    ours.state.fault = fault;
    await page.goto(`${ours.address}/admin/campaigns`);
    heard.push({ from: `the page during ${fault}`, text: await readable(page) });
    heard.push(...(await payloadsOf(page, `${ours.address}/admin/campaigns`)));
    if (everywhere.has(fault)) heard.push(...(await answersOfAll(page)));
    ours.state.fault = null;
  }
  await settled();
  const log = ours.output();
  const found = leaksIn([...heard, { from: 'the log of the console', text: log }], secrets);
  console.log(
    `${everywhere.size + faults.length} faults, ${heard.length} texts, ${log.length} letters of log: ${found.length} with a token`,
  );
  expect(found).toEqual([]);
});

test('a seeded leak is found, in every form', async ({ page }) => {
  for (const text of [
    ours.canary,
    btoa(ours.canary),
    btoa(`x${ours.canary}`),
    btoa(`xy${ours.canary}z`),
    Buffer.from(ours.canary).toString('hex'),
  ])
    expect(leaksIn([{ from: 'seeded', text: `… ${text} …` }], [ours.canary])).toEqual(['seeded']);
  ours.state.leaksInto = 'companyName';
  const { heard, settled } = listenTo(page);
  await enter(page, 'admin');
  await page.goto(`${ours.address}/profile`);
  heard.push(...(await payloadsOf(page, `${ours.address}/profile`)));
  await settled();
  const found = leaksIn(heard, [ours.canary]);
  expect(found.some((from) => from === `${ours.address}/profile`)).toBe(true);
  expect(found).toContain('a payload of /profile');
});
