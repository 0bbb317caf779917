// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ListEmpty } from '@/components/list/table/list-empty';
import common from '@/messages/en/common.json';
import targets from '@/messages/en/targets.json';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';

const change = vi.fn();
const empty = (onlyClients: number, isFiltered: boolean) =>
  render(<ListEmpty area="targets" list={{ archived: 0, change, isFiltered, onlyClients }} create={null} />);

it('a list that only the chosen client narrows offers those of all clients', async () => {
  await empty(1, true);
  expect(document.body.textContent).toContain('The chosen client has nothing here yet');
  await settle(() => button(common.ofClients.showAll).click());
  expect(change.mock.calls).toEqual([[{ userId: null }]]);
});

it('a list that other filters narrow speaks of them, and one without any of what it is for', async () => {
  await empty(0, true);
  expect(document.body.textContent).toContain(targets.empty.notFound);
  await empty(0, false);
  expect(document.body.textContent).toContain(targets.empty.title);
});
