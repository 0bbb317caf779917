// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/creatives/list/bidding-warning';
import '@/components/list/bulk/removal-dialog';
import '@/components/ui/dialog';
import '@/components/ui/menu';
import { CreativeMenu } from '@/components/creatives/list/creative-menu';
import { CreativesBulkBar } from '@/components/creatives/list/creatives-bulk-bar';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({ id: 7, permissions: ['CREATIVE_REMOVE', 'CREATIVE_UPDATE'] });
const about = { version: 1, userId: 7, archived: false, moderationStatus: 'APPROVED' } as const;
// The bar reads no more of a row.
const rowsOf = (...bidding: boolean[]) =>
  bidding.map((isBidding, id) => ({ ...about, id, name: `Banner ${id}`, isBidding })) as unknown as CreativeRow[];
let live: () => Promise<unknown>;

beforeEach(() => {
  callApi.mockImplementation(async (name: string, input: { query?: { isBidding?: string } }) =>
    name === 'creatives.list' && input.query?.isBidding === 'true' ? live() : { content: [], areas: [] },
  );
});

const said = () => document.querySelector('[role=dialog], [role=alertdialog]')?.textContent;
const ask = async (rows: CreativeRow[], totalElements: number) => {
  const list = {
    found: { data: { totalElements } },
    query: { name: 'Banner', sort: 'id,desc', page: 0, size: 12 },
  } as const;
  await render(<CreativesBulkBar rows={rows} list={list} change={() => null} onClear={() => {}} />, { user });
  await settle();
};
const openDeleting = async () => {
  await settle(() => button('Delete').click());
  await settled(() => expect(said()).toContain('This can’t be undone'));
};

it('Whoever deletes several creatives is told how many of them are live', async () => {
  await ask(rowsOf(true, false, true), 3);
  await openDeleting();
  expect(said()).toContain('2 of them are live');
  expect(callApi.mock.calls.filter(([name]) => name === 'creatives.list')).toEqual([]);
});

it('Nothing is said of campaigns where none shows a creative, or where nothing is deleted', async () => {
  await ask(rowsOf(false, false), 2);
  await openDeleting();
  expect(said()).not.toContain('live');
});

it('Whoever deletes all that match is told how many of all are live, and that some may be until they are counted', async () => {
  let count: (found: unknown) => void = () => {};
  live = () =>
    new Promise((resolve) => {
      count = resolve;
    });
  await ask(rowsOf(false, false), 40);
  await settle(() => button('All 40 that match').click());
  await openDeleting();
  await settled(() => expect(said()).toContain('Some of them may be live'));
  await settle(() => count({ content: [], totalElements: 12 }));
  await settled(() => expect(said()).toContain('12 of them are live'));
  expect(said()).not.toContain('may be');
});

it('Live creatives that cannot be counted are not concealed', async () => {
  live = () => Promise.reject(new ApiFault(503, { code: 'UNAVAILABLE' }));
  await ask(rowsOf(false), 40);
  await settle(() => button('All 40 that match').click());
  await openDeleting();
  await settled(() => expect(said()).toContain('Some of them may be live'));
});

it.each([
  [false, 'Archive', 'Creative archived'],
  [true, 'Unarchive', 'Creative unarchived'],
])('One creative is put away, or taken back, from its row after a question: %s', async (archived, action, told) => {
  callApi.mockImplementation(async (name: string) =>
    name === 'creatives.archive' ? { id: 0, version: 2, archived: !archived } : { content: [] },
  );
  const [creative] = rowsOf(true).map((row) => ({ ...row, archived }));
  if (!creative) throw new Error('No row');
  await render(<CreativeMenu creative={creative} />, { user });
  const opener = () => document.querySelector<HTMLElement>('[aria-haspopup=menu]');
  await settle(() => opener()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await settle(() => opener()?.click());
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === action);
  await settled(() => expect(item()).toBeDefined());
  await settle(() => item()?.click());
  await settled(() => expect(said()).toContain('“Banner 0”'));
  await settle(() => button(action).click());
  await settled(() => expect(showToast.mock.calls.map(([, text]) => text)).toEqual([told]));
  expect(callApi.mock.calls.filter(([name]) => name === 'creatives.archive')).toEqual([
    ['creatives.archive', { params: { id: 0 }, query: { version: 1 } }],
  ]);
});
