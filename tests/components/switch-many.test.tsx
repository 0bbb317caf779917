// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/components/ui/dialog';
import { EntityBulkBar } from '@/components/bulk/entity-bulk-bar';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const thing = (id: number, given: Partial<StatusEntity> = {}) => ({
  id,
  version: id * 10,
  name: `Thing ${id}`,
  status: 'ACTIVE',
  archived: false,
  usedInAdSets: 0,
  userId: 1,
  ...given,
});
type Row = ReturnType<typeof thing> & StatusEntity;
const rows = [thing(1), thing(2, { status: 'INACTIVE' }), thing(3), thing(4, { archived: true })] as Row[];
const user = someUser({ permissions: [] });
const clear = vi.fn();
let answers: Record<string, () => unknown>;

beforeEach(() => {
  answers = {
    'bulk.progress': () => ({ done: 0, total: 0 }),
    'bulk.apply': () => ({ isDone: true, changed: 2, changeSetId: 'the-set', rows: [] }),
  };
  callApi.mockImplementation(async (name: string) => answers[name]?.());
});

const calls = () => callApi.mock.calls.filter(([name]) => name !== 'bulk.progress');
/** The list finds more than the rows on screen. */
const list = { found: { data: { totalElements: 214 } }, query: { name: 'Spring', page: 0 } };
const choose = async (action: string, area: 'campaigns' | 'targets' = 'campaigns', isWhole = false) => {
  const bar = (
    <EntityBulkBar area={area} rows={rows} list={list} mayChange={() => true} change={() => null} onClear={clear} />
  );
  await render(bar, { user });
  await settle();
  if (isWhole) await settle(() => button(`All ${list.found.data.totalElements} that match`).click());
  await settle();
  await settle(() => button(action).click());
  await settle(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button')]
      .find(({ textContent }) => textContent === action)
      ?.click(),
  );
  await settle();
};
const undo = { action: { label: 'Undo', onClick: expect.any(Function) } };

describe('a status of many rows', () => {
  it.each([
    ['Stop', { field: 'status', operation: 'set', value: 'INACTIVE' }, [1, 3]],
    ['Activate', { field: 'status', operation: 'set', value: 'ACTIVE' }, [2]],
    ['Archive', { field: 'archived', operation: 'set', value: true }, [1, 2, 3]],
    ['Unarchive', { field: 'archived', operation: 'set', value: false }, [4]],
  ])('is one change of those that need it, by the versions on screen: %s', async (action, edit, ids) => {
    await choose(action);
    const wanted = ids.map((id) => ({ id, version: id * 10 }));
    expect(calls()).toMatchObject([
      ['bulk.apply', { body: { entity: 'campaign', edit, mode: 'possible', rows: wanted } }],
    ]);
    expect(showToast.mock.calls).toEqual([['success', '2 campaigns changed', undo]]);
    expect(clear).toHaveBeenCalledOnce();
  });

  it('is one change of all that match where they are meant, by the versions that there are then', async () => {
    const found = Array.from({ length: 214 }, (_, at) => thing(at + 1, { status: at < 200 ? 'ACTIVE' : 'INACTIVE' }));
    answers['bulk.find'] = () => ({ rows: found });
    await choose('Stop', 'campaigns', true);
    const [requested, made] = calls();
    expect(requested).toMatchObject([
      'bulk.find',
      { body: { entity: 'campaign', selection: { query: { name: 'Spring' } } } },
    ]);
    expect(made?.[1].body.rows).toHaveLength(200);
    expect(made?.[1].body.rows[0]).toEqual({ id: 1, version: 10 });
  });

  it('tells in the same message which rows were refused and why', async () => {
    const refused = { id: 3, name: '', refusal: { code: 'CAMPAIGN_ARCHIVED' } };
    answers['bulk.apply'] = () => ({ isDone: true, changed: 1, changeSetId: 'the-set', rows: [refused] });
    await choose('Stop');
    const description = `1 campaign couldn’t be changed\nThing 3: ${errors.CAMPAIGN_ARCHIVED}`;
    expect(showToast.mock.calls).toEqual([['warning', '1 campaign changed', { ...undo, description }]]);
  });

  it('that nobody could have offers no Undo', async () => {
    const refused = rows.map(({ id }) => ({ id, refusal: { code: 'STALE_VERSION' } }));
    answers['bulk.apply'] = () => ({ isDone: true, changed: 0, changeSetId: null, rows: refused });
    await choose('Stop');
    const [tone, text, extras] = showToast.mock.lastCall ?? [];
    expect([tone, text, extras?.action]).toEqual(['error', '4 campaigns couldn’t be changed', undefined]);
    expect(extras?.description?.split('\n')).toHaveLength(4);
  });

  it('that could not be sent says so, and keeps nothing as done', async () => {
    answers['bulk.apply'] = () => Promise.reject(new ApiFault(403, { code: 'NO_PERMISSION' }));
    await choose('Stop');
    expect(showToast.mock.calls).toEqual([['error', errors.NO_PERMISSION]]);
  });
});

describe('a deletion of many rows', () => {
  it('is one call, and tells in one message which rows were refused and why', async () => {
    const refusal = { code: 'TARGET_IN_USE' };
    answers['bulk.remove'] = () => ({
      done: 3,
      refused: 1,
      rows: rows.map(({ id }) => ({ id, name: '', refusal: id === 2 ? refusal : null })),
    });
    await choose('Delete', 'targets');
    const wanted = rows.map(({ id }) => ({ id }));
    expect(calls()).toMatchObject([['bulk.remove', { body: { entity: 'target', rows: wanted } }]]);
    const description = `1 target couldn’t be changed\nThing 2: ${errors.TARGET_IN_USE}`;
    expect(showToast.mock.calls).toEqual([['warning', '3 targets changed', { description }]]);
    expect(clear).toHaveBeenCalledOnce();
  });

  it('is made one by one where the API deletes no other way', async () => {
    answers['bulk.remove'] = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
    await choose('Delete', 'targets');
    expect(calls().map(([name]) => name)).toEqual(['bulk.remove', ...Array(4).fill('targets.remove')]);
    expect(showToast.mock.calls).toMatchObject([['success', '4 targets changed', {}]]);
  });

  it('that could not be sent says so once', async () => {
    answers['bulk.remove'] = () => Promise.reject(new ApiFault(503, { code: 'UNKNOWN' }));
    await choose('Delete', 'targets');
    expect(showToast.mock.calls).toEqual([['error', errors.UNKNOWN]]);
  });
});

describe('an API without bulk changes', () => {
  it('is offered deletions alone', async () => {
    const unknown = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
    Object.assign(answers, { 'bulk.progress': unknown, 'bulk.remove': unknown });
    await choose('Delete', 'targets');
    const names = [...document.querySelectorAll('section button')].map(({ textContent }) => textContent);
    expect(names).not.toContain('Stop');
    expect(calls().filter(([name]) => name === 'targets.remove')).toHaveLength(4);
  });
});
