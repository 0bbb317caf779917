import { afterAll, beforeAll, expect, it } from 'vitest';
import { forward } from '@/lib/gateway/forward';
import { codeOf, consoleBefore, ownCall, signIn, textOf } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';

let dsp: FakeDsp;
beforeAll(async () => {
  dsp = await consoleBefore();
});
afterAll(() => dsp.stop());

const tags = async () => forward(ownCall('GET', 'tag/all?page=0&size=20&sort=id,desc', { cookie: await signIn() }));
const empty = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true };

it('hands on an answer that came before byte for byte, and no other one unseen', async () => {
  dsp.answers['/tag/all'] = empty;
  const [first, again] = [await tags(), await tags()];
  expect([first.status, again.status, textOf(again)]).toEqual([200, 200, textOf(first)]);
  dsp.answers['/tag/all'] = { ...empty, total: 'many' };
  expect(codeOf(await tags())).toBe('DSP_NONSENSE');
  dsp.answers['/tag/all'] = empty;
  expect((await tags()).status).toBe(200);
});

it('does not take what one operation may answer for what another one may', async () => {
  dsp.answers['/tag/all'] = empty;
  dsp.answers['/campaign/all'] = empty;
  await tags();
  const answer = await forward(ownCall('GET', 'campaign/all?page=0&size=20&sort=id,desc', { cookie: await signIn() }));
  expect(codeOf(answer)).toBe('DSP_NONSENSE');
});
