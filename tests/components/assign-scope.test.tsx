// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { AssignDrawer } from '@/components/creatives/assign/assign-drawer';
import { callApi } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const creative = (id: number) => ({ id, type: 'banner' as const, userId: 5, width: 300, height: 250 });
const user = someUser({ permissions: [] });
const pages = [Array.from({ length: 100 }, (_, at) => creative(at + 1)), [creative(101), creative(102)]];

beforeEach(() => {
  callApi.mockImplementation(async (name: string, { query }: { query: { page: number } }) =>
    name === 'creatives.list'
      ? { content: pages[query.page], last: query.page === pages.length - 1 }
      : { content: [], last: true },
  );
});

const query = { name: 'Spring', sort: 'id,desc', page: 3, size: 12 } as const;
const show = async (total: number) => {
  const selected = [creative(1), creative(2)];
  await render(<AssignDrawer creatives={selected} matching={{ total, query }} onClose={vi.fn()} />, { user });
  await settle();
};
const title = () => document.querySelector('[role=dialog] h2')?.textContent;
const all = () => document.querySelector<HTMLElement>('[role=dialog] [name=assign-scope][value=all]');

it('All creatives that match are added instead of the selected ones, from all pages of the list', async () => {
  await show(102);
  expect(title()).toBe('Add 2 creatives to ad sets');
  await settle(() => all()?.click());
  await settle();
  expect(title()).toBe('Add 102 creatives to ad sets');
  const requested = callApi.mock.calls.filter(([name]) => name === 'creatives.list').map(([, sent]) => sent.query);
  expect(requested).toEqual([0, 1].map((page) => ({ name: 'Spring', sort: 'id,desc', page, size: 100 })));
  expect(button('Add').disabled).toBe(true);
});

it('More than an ad set takes are not offered, and the drawer says what to do', async () => {
  await show(1_001);
  expect(all()).toBeNull();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('narrow the filters');
});

it('No question is asked when all matching creatives are selected', async () => {
  await show(2);
  expect(all()).toBeNull();
  expect(callApi.mock.calls.filter(([name]) => name === 'creatives.list')).toEqual([]);
});
