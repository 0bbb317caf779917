import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mismatchedAnswers } from '@/lib/gateway/answer-checks';
import { forward } from '@/lib/gateway/forward';
import type { GatewayAnswer } from '@/lib/gateway/gateway-call';
import { settings } from '@/lib/session/settings';
import { codeOf, consoleBefore, ownCall, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';

let dsp: FakeDsp;
let cookie: string;
beforeAll(async () => {
  dsp = await consoleBefore();
  cookie = await signIn();
});
afterAll(() => dsp.stop());

/** Enough good answers for any operation to have proved itself. */
const provenBy = 20;
const sampled = 50;
const empty = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true };
const wrong = { ...empty, total: 'many' };
const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined);
  dsp.callFault = null;
  dsp.answers['/tag/all'] = empty;
});
afterEach(() => checkEach(true));
afterAll(() => log.mockRestore());

const checkEach = (checksEveryAnswer: boolean) => Object.assign(settings(), { checksEveryAnswer });
const ask = () =>
  forward(ownCall('GET', 'tag/all?page=0&size=20&sort=id,desc', { cookie, headers: { 'x-request-id': 'the-same-1' } }));

async function bytesOf({ body }: GatewayAnswer): Promise<Buffer> {
  if (!(body instanceof Readable)) return Buffer.from(body);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function prove(): Promise<void> {
  checkEach(false);
  for (let answer = 0; answer < provenBy; answer++) await bytesOf(await ask());
}

/** Whether an answer went through without a look at its bytes. */
async function isPassedOn(): Promise<boolean> {
  const answer = await ask();
  await bytesOf(answer);
  return answer.body instanceof Readable;
}

describe('an answer of an operation that has proved itself', () => {
  it.each([
    ['an empty page', empty],
    ['letters of two bytes and more', { ...empty, content: [], note: 'Кампания «Лето» – 🌍' }],
    ['half a megabyte', { ...empty, note: 'x'.repeat(500_000) }],
  ])('is byte for byte what it is when each one is read: %s', async (_name, body) => {
    await prove();
    dsp.answers['/tag/all'] = body;
    while (!(await isPassedOn())) await prove();
    const short = await ask();
    checkEach(true);
    const long = await ask();
    expect([short.body instanceof Readable, long.body instanceof Readable]).toEqual([true, false]);
    expect((await bytesOf(short)).equals(await bytesOf(long))).toBe(true);
    expect({ status: short.status, headers: short.headers, cookies: short.cookies }).toEqual({
      status: long.status,
      headers: long.headers,
      cookies: long.cookies,
    });
  });

  it.each([
    ['html502', 'DSP_NONSENSE'],
    ['plain500', 'UNKNOWN'],
    ['coded500', 'STORAGE_ERROR'],
    ['tooMany', 'TOO_MANY_REQUESTS'],
  ] as const)('is refused as before when it is no answer: %s', async (fault, code) => {
    await prove();
    dsp.callFault = fault;
    expect(codeOf(await ask())).toBe(code);
  });

  it('is read now and then; one that is wrong is refused, logged without its values, and counted', async () => {
    await prove();
    dsp.answers['/tag/all'] = wrong;
    const before = mismatchedAnswers();
    let last = await ask();
    for (let call = 1; call < sampled && mismatchedAnswers() === before; call++) {
      await bytesOf(last);
      last = await ask();
    }
    expect(mismatchedAnswers()).toBe(before + 1);
    expect(codeOf(last)).toBe('DSP_NONSENSE');
    expect(log.mock.calls).toEqual([[expect.any(String), 'tags.list', ['total invalid_type']]]);
    expect(codeOf(await ask())).toBe('DSP_NONSENSE');
    dsp.answers['/tag/all'] = empty;
    expect(await isPassedOn()).toBe(false);
  });
});

describe('an answer', () => {
  it('is read each time where each is to be', async () => {
    await prove();
    checkEach(true);
    for (let call = 0; call < 3; call++) expect(await isPassedOn()).toBe(false);
    dsp.answers['/tag/all'] = wrong;
    expect(codeOf(await ask())).toBe('DSP_NONSENSE');
  });

  it('of one operation proves nothing of another', async () => {
    await prove();
    dsp.answers['/campaign/all'] = empty;
    const other = await forward(ownCall('GET', 'campaign/all?page=0&size=20&sort=id,desc', { cookie }));
    expect(codeOf(other)).toBe('DSP_NONSENSE');
  });
});
