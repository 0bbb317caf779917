// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Judged, useModeration } from '@/components/creatives/review/use-moderation';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';

const three: readonly Judged[] = [1, 2, 3].map((id) => ({ id, version: id * 10, name: `Banner ${id}` }));
const taken = vi.fn();
let answers: Record<string, () => unknown>;

beforeEach(() => {
  answers = {
    'bulk.progress': () => ({ done: 0, total: 0 }),
    'bulk.moderate': () => ({ rows: three.map(({ id }) => ({ id, refusal: null })) }),
  };
  callApi.mockImplementation(async (name: string) => answers[name]?.());
});

const calls = () => callApi.mock.calls.filter(([name]) => name !== 'bulk.progress');

function Verdicts({ creatives }: { creatives: readonly Judged[] }) {
  const { approve, reject } = useModeration();
  return (
    <>
      <button type="button" onClick={async () => taken(await approve(...creatives))}>
        Approve
      </button>
      <button type="button" onClick={async () => taken(await reject(creatives, 'Too loud'))}>
        Reject
      </button>
    </>
  );
}
const judge = async (verdict: string, creatives = three) => {
  await render(<Verdicts creatives={creatives} />);
  await settle(() => button(verdict).click());
  await settle();
};

describe('verdicts on several creatives', () => {
  it.each([
    ['Approve', { status: 'APPROVED', message: null }, '3 of 3 approved'],
    ['Reject', { status: 'REJECTED', message: 'Too loud' }, '3 of 3 rejected'],
  ])('are one call by the versions on screen: %s', async (verdict, given, text) => {
    await judge(verdict);
    const rows = three.map(({ id, version }) => ({ id, version }));
    expect(calls()).toMatchObject([['bulk.moderate', { body: { ...given, rows } }]]);
    expect(showToast.mock.calls).toEqual([['success', text]]);
    expect(taken).toHaveBeenCalledWith([1, 2, 3]);
  });

  it('tell which were refused and why, and settle the others', async () => {
    const refusal = { code: 'STALE_VERSION' };
    answers['bulk.moderate'] = () => ({
      rows: three.map(({ id }) => ({ id, refusal: id === 2 ? refusal : null })),
    });
    await judge('Approve');
    expect(taken).toHaveBeenCalledWith([1, 3]);
    expect(showToast.mock.calls[1]).toEqual([
      'error',
      '1 creative couldn’t be changed',
      { description: `Banner 2: ${errors.STALE_VERSION}` },
    ]);
  });

  it('are given one by one where the API takes no several', async () => {
    answers['bulk.moderate'] = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
    await judge('Reject');
    expect(calls().map(([name]) => name)).toEqual(['bulk.moderate', ...Array(3).fill('creatives.moderate')]);
    expect(taken).toHaveBeenCalledWith([1, 2, 3]);
  });

  it('that could not be sent settle nothing', async () => {
    answers['bulk.moderate'] = () => Promise.reject(new ApiFault(403, { code: 'NO_PERMISSION' }));
    await judge('Approve');
    expect(taken).toHaveBeenCalledWith([]);
    expect(showToast.mock.calls).toEqual([['error', errors.NO_PERMISSION]]);
  });
});

it('the verdict on one creative is the call for one', async () => {
  await judge('Approve', three.slice(0, 1));
  expect(calls()).toMatchObject([['creatives.moderate', { params: { id: 1 }, body: { version: 10 } }]]);
});
