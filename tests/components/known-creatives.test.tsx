// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useKnownCreatives } from '@/components/campaigns/ad-sets/use-known-creatives';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

function Names({ ids }: { ids: readonly number[] }) {
  const { chosen } = useKnownCreatives({ ownerId: 5, type: 'banner' }, ids, []);
  return chosen.map(({ name }) => name).join(', ');
}

/** Creatives 1 to 250, of which the owner's first page has the latest. */
const creative = (id: number) => ({ id, name: `Banner ${id}` });
const latest = [250, 249, 248];
const asked = () => callApi.mock.calls.map(([, input]) => input.query.id);

/** Answers like the API, which needs the page, its size and its order. */
const answer = async (_operation: string, { query: { id = latest, page, size, sort } }: Asked) => {
  if (page === undefined || size === undefined || sort === undefined) throw new Error('which page?');
  return { content: id.map(creative) };
};
type Asked = { query: { id?: number[]; page?: number; size?: number; sort?: string } };

const user = someUser();

it('names chosen creatives that are not among the latest, in as few calls as possible', async () => {
  callApi.mockImplementation(answer);
  const ids = Array.from({ length: 250 }, (_, at) => at + 1);
  await render(<Names ids={ids} />, { user });
  await settle();
  expect(document.body.textContent).toBe(ids.map((id) => `Banner ${id}`).join(', '));
  expect(asked().map((id) => id?.length)).toEqual([undefined, 100, 100, 47]);
});

it('asks for none by its ID if the latest are enough', async () => {
  callApi.mockImplementation(answer);
  await render(<Names ids={[249]} />, { user });
  await settle();
  expect(document.body.textContent).toBe('Banner 249');
  expect(asked()).toEqual([undefined]);
});

it('names a chosen creative although the latest cannot be read', async () => {
  callApi.mockImplementation(async (operation: string, asking: Asked) => {
    if (!asking.query.id) throw new Error('no list');
    return answer(operation, asking);
  });
  await render(<Names ids={[7]} />, { user });
  await settle();
  expect(document.body.textContent).toBe('Banner 7');
});
