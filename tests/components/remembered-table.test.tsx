// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';
import { ViewBar } from '@/components/list/views/view-bar';
import { ViewChoices } from '@/components/list/views/view-choices';
import { ApiFault } from '@/lib/contract/api-fault';
import type { UiState } from '@/lib/contract/people/ui-state';
import { callApi } from '../support/doors';
import { button, typeName } from '../support/form-page';
import { newClient, render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const stored: UiState = {
  version: 1,
  columns: ['name'],
  usualShared: 5,
  views: [{ name: 'Mine', query: 'used=false' }],
};
const lost = () => Promise.reject(new ApiFault(503, { code: 'UNAVAILABLE' }));
let read: () => Promise<UiState | null>;
let client: ReturnType<typeof newClient>;

beforeEach(() => {
  client = newClient();
  read = async () => stored;
  window.history.replaceState(null, '', '/manager/targets');
  callApi.mockImplementation(async (name: string) => {
    if (name === 'uiState.read') return read();
    return name === 'views.read' ? [] : null;
  });
});

/** A read whose answer arrives when the test wants it. */
const readLater = () => {
  const { promise, arrive } = deferred();
  read = () => promise;
  return () => arrive(stored);
};
const deferred = () => {
  let arrive: (state: UiState) => void = () => {};
  const promise = new Promise<UiState>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
};

function Table() {
  const table = useRememberedTable('targets');
  const views = { table, params: new URLSearchParams(), onChange: () => {} };
  return (
    <>
      <ViewBar {...views} />
      <ViewChoices {...views} />
      <output>{table.size}</output>
      <button type="button" onClick={() => table.setSize(50)}>
        50 rows
      </button>
      <button type="button" onClick={() => table.setWidth('name', 300)}>
        Wider
      </button>
    </>
  );
}

const show = async () => {
  await render(<Table />, { user: someUser(), client });
  await settle();
};
const press = (text: string) => settle(() => button(text).click());
const size = () => document.querySelector('output')?.textContent;
const reads = () => callApi.mock.calls.filter(([name]) => name === 'uiState.read').length;
const written = () => callApi.mock.calls.flatMap(([name, input]) => (name === 'uiState.write' ? [input.body] : []));

describe('a choice about a table', () => {
  it('is added to what was chosen before', async () => {
    await show();
    await press('50 rows');
    await press('Wider');
    await settled(() => expect(written()).toEqual([{ ...stored, size: 50, widths: { name: 300 } }]));
  });

  it('applies at once while the settings are loading, and is saved with them', async () => {
    const arrive = readLater();
    await show();
    await press('50 rows');
    expect(size()).toBe('50');
    await settle(arrive);
    await settled(() => expect(written()).toEqual([{ ...stored, size: 50 }]));
    await settle();
    expect(size()).toBe('50');
  });

  it('is not saved alone where the settings cannot be read, and is saved with them by the next choice', async () => {
    read = lost;
    await show();
    await press('50 rows');
    await settled(() => expect(reads()).toBe(2));
    await settle();
    expect(written()).toEqual([]);
    expect(size()).toBe('50');
    read = async () => stored;
    await press('Wider');
    await settled(() => expect(written()).toEqual([{ ...stored, size: 50, widths: { name: 300 } }]));
  });

  it('is saved though an answer from before it arrives until then', async () => {
    await show();
    await press('50 rows');
    await settle(() => void client.invalidateQueries());
    await settled(() => expect(written()).toEqual([{ ...stored, size: 50 }]));
  });

  it('is not taken back by an older answer', async () => {
    await show();
    const arrive = readLater();
    await settle(() => void client.invalidateQueries());
    await press('50 rows');
    await settled(() => expect(written()).toEqual([{ ...stored, size: 50 }]));
    await settle(arrive);
    expect(size()).toBe('50');
  });
});

it('A view that is saved before the settings are there leaves the others and the usual one as they are', async () => {
  const arrive = readLater();
  await show();
  await typeName('Newer');
  await press('Save');
  await settle(arrive);
  await settled(() =>
    expect(written().at(-1)).toMatchObject({ usualShared: 5, views: [{ name: 'Mine' }, { name: 'Newer' }] }),
  );
});
