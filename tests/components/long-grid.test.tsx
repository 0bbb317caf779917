// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/list/table/virtual-body';
import '@/components/ui/dialog';
import { CellTable } from '@/components/bulk/cells/cell-table';
import { useCellMode } from '@/components/bulk/cells/cells-button';
import type { Column } from '@/components/list/table/column';
import { callApi } from '../support/doors';
import { typeInto } from '../support/form-page';
import { render, settle } from '../support/render';

const count = 500;
const content = Array.from({ length: count }, (_, at) => ({
  id: at + 1,
  version: 3,
  name: `Target ${at + 1}`,
  labels: [],
}));
type Row = (typeof content)[number];
const columns: Column<Row>[] = [
  { key: 'name', isFixed: true, cell: ({ name }) => name },
  { key: 'labels', cell: () => '–' },
];
const found = {
  data: { content, totalElements: count },
  isError: false,
  isPlaceholderData: false,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};
const list = {
  found,
  columns,
  query: { sort: 'id,asc', page: 0, size: count },
  change: () => undefined,
  table: { widths: {}, setWidth: () => undefined, setSize: () => undefined },
};

function Grid() {
  const mode = { ...useCellMode(), isOn: true };
  const texts = { heading: (key: string) => key };
  return (
    <CellTable area="targets" name="Targets" empty={null} permitted={columns} list={list} texts={texts} mode={mode} />
  );
}

/** What the browser measures: a box of 360 px, rows of 36. */
beforeEach(async () => {
  const measured = { clientHeight: 360, clientWidth: 600, offsetWidth: 600, scrollHeight: count * 36 } as const;
  for (const [name, pixels] of Object.entries(measured))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof measured, 'get').mockReturnValue(pixels);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 36 : 360;
  });
  callApi.mockImplementation(async () => ({ isDone: true, changed: 1, changeSetId: 'the-set', rows: [] }));
  await render(<Grid />);
  await settle();
});

const drawn = () => [...document.querySelectorAll('tr[data-row]')].map((row) => Number(row.getAttribute('data-row')));
const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
const press = (key: string, held: KeyboardEventInit = {}) =>
  settle(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held })));
async function scrollTo(top: number) {
  const scroller = document.querySelector('section');
  await act(async () => {
    if (scroller) scroller.scrollTop = top;
    scroller?.dispatchEvent(new Event('scroll'));
  });
}

describe(`the cells of ${count} rows`, () => {
  it('are drawn for the rows in sight alone, as fields of one grid that says how many there are', async () => {
    expect(drawn().length).toBeLessThan(40);
    expect(document.querySelectorAll('[data-cell]')).toHaveLength(2 * drawn().length);
    expect(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe(String(count + 1));
    await scrollTo(250 * 36);
    expect(drawn()).toEqual(expect.arrayContaining([250, 255, 260]));
    expect(drawn()).not.toContain(100);
  });

  it('are reached one after the other by the keys, past those that were drawn at first', async () => {
    expect(document.activeElement).toBe(cell(0, 0));
    for (let row = 1; row <= 45; row++) {
      await press('ArrowDown');
      expect(document.activeElement).toBe(cell(row, 0));
    }
  });

  it('keep the one that is typed in, however far one scrolls', async () => {
    await settle(() => cell(5, 0)?.focus());
    await press('Enter');
    await typeInto(document.activeElement as HTMLInputElement, 'Half a na');
    await scrollTo(400 * 36);
    expect(drawn()).toContain(405);
    expect(cell(5, 0)).toBe(document.activeElement);
    expect((document.activeElement as HTMLInputElement).value).toBe('Half a na');
  });

  it('lead on from the last pasted row, also where it was out of sight', async () => {
    await settle(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      const text = Array.from({ length: 200 }, (_, at) => `Pasted ${at + 1}`).join('\n');
      Object.assign(event, { clipboardData: { getData: () => text } });
      document.activeElement?.dispatchEvent(event);
    });
    expect(callApi.mock.calls.map(([, { body }]) => body.rows.length)).toEqual([200]);
    await press('ArrowDown');
    expect(document.activeElement).toBe(cell(200, 0));
  });
});
