// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/bulk/change-drawer';
import '@/components/form/draft-bar';
import { ChangeButton } from '@/components/bulk/change-button';
import { changedFields } from '@/components/bulk/changed-fields';
import { readDraft } from '@/lib/browser/drafts';
import { ApiFault } from '@/lib/contract/api-fault';
import type { BulkRow } from '@/lib/contract/history/bulk';
import type { CurrentUser } from '@/lib/contract/people/auth';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { knowingRecord, knowsRecord } from '../support/known-record';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const row = (id: number, given: Partial<BulkRow>): BulkRow => ({
  id,
  version: id * 10,
  name: `Campaign ${id}`,
  of: null,
  currency: 'USD',
  before: '100',
  after: '110',
  refusal: null,
  ...given,
});
const rows = [
  row(1, {}),
  row(2, { before: '30', after: '30', refusal: { code: 'CAMPAIGN_ARCHIVED' } }),
  row(3, { before: null, after: null }),
];
const previewed = { total: 3, changed: 1, unchanged: 1, refused: 1, rows };
const applied = { ...previewed, isDone: true, changeSetId: 'the-set', unchanged: 0, refused: 0, rows: [] };
let answers: Record<string, () => unknown>;
const clear = vi.fn();

beforeEach(() => {
  answers = {
    'bulk.progress': () => ({ done: 0, total: 0 }),
    'bulk.preview': () => previewed,
    'bulk.apply': () => applied,
  };
  callApi.mockImplementation(async (name: string) => answers[name]?.());
});

const bodies = (name: string) => callApi.mock.calls.filter(([called]) => called === name).map(([, { body }]) => body);
const field = <T extends Element>(name: string) => {
  const found = document.querySelector<T>(`[role=dialog] [name="${name}"]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};
const type = (name: string, text: string) =>
  settle(() => {
    const control = field(name);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
  });
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const cells = () =>
  [...document.querySelectorAll('[role=dialog] tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
const show = async (total = 3, permissions: CurrentUser['permissions'] = [], client?: QueryClient) => {
  const user = someUser({ permissions });
  const selection = { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], clear };
  const list = { found: { data: { totalElements: total } }, query: { name: 'Camp', status: ['ACTIVE'], page: 0 } };
  await render(<ChangeButton area="campaigns" selection={selection} list={list} />, {
    user,
    ...(client && { client }),
  });
  await settle();
};
const preview = async () => {
  await settle(() => button('Change…').click());
  await type('number', '10');
  await settle(() => button('Show changes').click());
  await settle();
};

it('A preview shows each row now and then, and first those that are refused with the reason', async () => {
  await show();
  await preview();
  expect(bodies('bulk.preview')).toMatchObject([
    {
      entity: 'campaign',
      selection: { ids: [1, 2, 3] },
      edit: { field: 'dailyBudget', operation: 'percent', value: 10 },
    },
  ]);
  expect(cells()).toEqual([
    ['Campaign 2', '30.00\u00a0$', errors.CAMPAIGN_ARCHIVED],
    ['Campaign 1', '100.00\u00a0$', '110.00\u00a0$'],
  ]);
  expect(text()).toContain('1 row changes, 1 already is so, 1 can’t be changed');
});

it('A change is made of the rows that can be changed, each with the version that was seen', async () => {
  const client = knowingRecord('campaigns.adSet');
  await show(3, [], client);
  await preview();
  await settle(() => button('Change 1 row').click());
  await settle();
  expect(bodies('bulk.apply')).toMatchObject([
    {
      mode: 'possible',
      rows: [
        { id: 1, version: 10 },
        { id: 3, version: 30 },
      ],
    },
  ]);
  expect(showToast).toHaveBeenCalledWith('success', '1 row changed', {
    action: { label: 'Undo', onClick: expect.any(Function) },
  });
  expect(clear).toHaveBeenCalledOnce();
  expect([document.querySelector('[role=dialog]'), knowsRecord(client)]).toEqual([null, false]);
});

it('What is typed after a preview asks for another one', async () => {
  await show();
  await preview();
  await type('number', '20');
  expect(cells()).toEqual([]);
  expect(button('Show changes').disabled).toBe(false);
});

it('All or nothing makes no change while a row is refused', async () => {
  await show();
  await preview();
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] [type=checkbox]')?.click());
  expect(button('Change 1 row').disabled).toBe(true);
});

it('All or nothing that the API stops leaves the drawer open for another look', async () => {
  answers['bulk.preview'] = () => ({ ...previewed, refused: 0, rows: [row(1, {}), row(3, {})], changed: 2 });
  answers['bulk.apply'] = () => ({ ...applied, isDone: false, changed: 0, refused: 1, changeSetId: null });
  await show();
  await preview();
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] [type=checkbox]')?.click());
  await settle(() => button('Change 2 rows').click());
  await settle();
  expect(bodies('bulk.apply')).toMatchObject([{ mode: 'all' }]);
  expect(showToast.mock.lastCall?.slice(0, 2)).toEqual([
    'error',
    '1 row can’t be changed any more, so nothing was changed',
  ]);
  expect(clear).not.toHaveBeenCalled();
  expect(button('Show changes').disabled).toBe(false);
});

it('All that the list finds are chosen by its query', async () => {
  await show(40);
  await settle(() => button('Change…').click());
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] [value=all]')?.click());
  await type('number', '10');
  await settle(() => button('Show changes').click());
  expect(bodies('bulk.preview')).toMatchObject([
    { selection: { query: { name: 'Camp', status: ['ACTIVE'], page: '0' } } },
  ]);
});

it('Campaigns are kept from sites by their targets, for whoever may change targets', async () => {
  await show(40, ['TARGET_UPDATE', 'TARGET_ADD_PLACEMENT', 'TARGET_ADD_EXCLUDED']);
  await settle(() => button('Change…').click());
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] [value=all]')?.click());
  await type('field', 'target:domains.excluded');
  expect(text()).toContain('Other campaigns that share a target change too.');
  await type('text', 'bad.example.com');
  await settle(() => button('Show changes').click());
  expect(bodies('bulk.preview')).toMatchObject([
    {
      entity: 'target',
      selection: { campaignQuery: { name: 'Camp', status: ['ACTIVE'], page: '0' } },
      edit: { field: 'domains.excluded', operation: 'addItems', value: ['bad.example.com'] },
    },
  ]);
});

it('Whoever may not change targets is not offered what campaigns are kept from', async () => {
  await show();
  await settle(() => button('Change…').click());
  expect(field('field').innerHTML).toContain('campaign:dailyBudget');
  expect(field('field').innerHTML).not.toContain('target:');
});

it('Panels of targets are offered to whoever may set them, and what they exclude to whoever may exclude', async () => {
  const offered = (...permissions: CurrentUser['permissions']) =>
    changedFields('campaigns', someUser({ permissions: ['TARGET_UPDATE', ...permissions] }))
      .map(({ field: name }) => name)
      .filter((name) => /^(domains|bundles|ips)\./.test(name));
  expect(offered()).toEqual(['bundles.included']);
  expect(offered('TARGET_ADD_EXCLUDED')).toEqual(['bundles.excluded', 'bundles.included']);
  expect(offered('TARGET_ADD_PLACEMENT')).toEqual(['domains.included', 'bundles.included']);
  expect(offered('TARGET_ADD_PLACEMENT', 'TARGET_ADD_EXCLUDED', 'TARGET_ADD_ADVANCED')).toHaveLength(6);
  const own = changedFields('targets', someUser({ permissions: ['TARGET_UPDATE'] })).map(({ field: name }) => name);
  expect(own).toContain('name');
  expect(own).not.toContain('domains.included');
});

it('An API that knows no bulk changes is offered none', async () => {
  answers['bulk.progress'] = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  await show();
  expect(document.querySelector('button')).toBeNull();
});

it('What is typed is offered again after a reload, and is forgotten once it was applied', async () => {
  localStorage.clear();
  const place = { userId: someUser().id, path: '/admin/campaigns#change-campaigns-any' };
  const kept = () => readDraft(place, Date.now())?.values.number ?? null;
  window.history.replaceState(null, '', '/admin/campaigns');
  await show();
  await settle(() => button('Change…').click());
  await type('number', '10');
  await expect.poll(kept).toBe(10);
  await leave();
  await show();
  await settle(() => button('Change…').click());
  expect(field<HTMLInputElement>('number').value).toBe('');
  await settle(() => button('Restore').click());
  expect(field<HTMLInputElement>('number').value).toBe('10');
  await settle(() => button('Show changes').click());
  await settle();
  expect(kept()).toBe(10);
  await settle(() => button('Change 1 row').click());
  await settle();
  expect(kept()).toBeNull();
});
