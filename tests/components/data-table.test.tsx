// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Column, DataTableProps } from '@/components/list/table/column';
import { DataTable } from '@/components/list/table/data-table';
import { render, settle } from '../support/render';

interface Row {
  id: number;
  name: string;
  spend: number;
}
const columns: Column<Row>[] = [
  { key: 'name', isFixed: true, isSortable: true, cell: ({ name }) => name },
  {
    key: 'spend',
    align: 'right',
    isSortable: true,
    cell: ({ spend }) => `${spend} $`,
    total: ({ spend }) => `${spend} $`,
  },
  { key: 'note', cell: () => '–' },
];
const rows: Row[] = [
  { id: 1, name: 'Autumn', spend: 10 },
  { id: 2, name: 'Winter', spend: 20 },
];
const headings: Record<string, string> = { name: 'Campaign', spend: 'Spent', note: 'Note' };

let sorts: string[];
let selected: string[];
beforeEach(() => {
  [sorts, selected] = [[], []];
});

function Table(given: Partial<DataTableProps<Row>> & { ticked?: string[] }) {
  const [sort, setSort] = useState(given.sort ?? 'name,asc');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(given.ticked));
  const onSort = (next: string) => {
    sorts.push(next);
    setSort(next);
  };
  const onChange = (next: ReadonlySet<string>) => {
    selected = [...next];
    setKeys(next);
  };
  return (
    <DataTable
      name="Campaigns"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      heading={(key) => headings[key] ?? key}
      sort={sort}
      onSort={onSort}
      selection={{ keys, onChange, nameOf: ({ name }) => name }}
      empty={<p>No campaigns</p>}
      {...given}
    />
  );
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const find = <Kind extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const box = (label: string) => find<HTMLInputElement>(`input[aria-label="${label}"]`);
const sortBy = (heading: string) => settle(() => find(`th[aria-label="${heading}"] button`).click());

describe('a table', () => {
  it('has a name, headings and a cell for each column of a row', async () => {
    await render(<Table />);
    expect(find('table').getAttribute('aria-label')).toBe('Campaigns');
    expect([...document.querySelectorAll('th[aria-label]')].map((th) => th.getAttribute('aria-label'))).toEqual([
      'Campaign',
      'Spent',
      'Note',
    ]);
    expect(texts('tbody tr:first-child td').slice(1)).toEqual(['Autumn', '10 $', '–']);
  });

  it('shows the columns it is given, in their order', async () => {
    await render(<Table columns={[...columns].reverse()} />);
    expect(texts('tbody tr:last-child td').slice(1)).toEqual(['–', '20 $', 'Winter']);
  });

  it('says what it is sorted by, and turns round when asked again; figures begin with the largest', async () => {
    await render(<Table />);
    expect(find('th[aria-label=Campaign]').getAttribute('aria-sort')).toBe('ascending');
    await sortBy('Campaign');
    expect(find('th[aria-label=Campaign]').getAttribute('aria-sort')).toBe('descending');
    await sortBy('Spent');
    expect(find('th[aria-label=Spent]').getAttribute('aria-sort')).toBe('descending');
    await sortBy('Spent');
    expect(sorts).toEqual(['name,desc', 'spend,desc', 'spend,asc']);
    expect(document.querySelectorAll('th[aria-sort]')).toHaveLength(1);
    expect(document.querySelector('th[aria-label=Note] button')).toBeNull();
  });

  it('is busy with as many empty rows as are expected, and says when there are none', async () => {
    await render(<Table rows={undefined} expectedRows={3} />);
    expect(find('table').getAttribute('aria-busy')).toBe('true');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
    await render(<Table rows={[]} />);
    expect(document.body.textContent).toContain('No campaigns');
    expect(box('Select all rows on this page').disabled).toBe(true);
  });

  it('adds up in a row of its own', async () => {
    await render(<Table totals={[{ id: 0, name: '', spend: 30 }]} />);
    expect(find('tfoot').textContent).toContain('30 $');
  });
});

describe('the selection of a table', () => {
  it('ticks a row, then all, then none, and leaves rows of other pages ticked', async () => {
    await render(<Table ticked={['99']} />);
    await act(async () => box('Select Winter').click());
    expect(selected).toEqual(['99', '2']);
    expect(box('Select all rows on this page').indeterminate).toBe(true);
    await act(async () => box('Select all rows on this page').click());
    expect(selected.toSorted()).toEqual(['1', '2', '99']);
    await act(async () => box('Select all rows on this page').click());
    expect(selected).toEqual(['99']);
  });
});

describe('the width of a column', () => {
  it('follows Shift and the arrow keys', async () => {
    const widths: Record<string, number> = {};
    await render(<Table onResize={(key, width) => Object.assign(widths, { [key]: width })} />);
    const handle = find('th[aria-label=Spent] [role=separator]');
    await settle(() =>
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true })),
    );
    expect(widths.spend).toBeGreaterThan(128);
    await settle(() =>
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true })),
    );
    expect(widths.spend).toBeLessThan(128);
  });
});

describe('the keyboard of a table', () => {
  const press = (key: string, given: KeyboardEventInit = {}) =>
    settle(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...given })));
  const stops = (part: string) =>
    [...document.querySelectorAll<HTMLElement>(`${part} :is(a, button, input, [role=separator])`)].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
  const label = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('has one stop in its head and one in its body, and the arrows lead to every control', async () => {
    const selection = {
      keys: new Set<string>(),
      onChange: () => undefined,
      nameOf: ({ name }: { name: string }) => name,
    };
    await render(<Table selection={selection} onResize={() => undefined} />);
    await settle();
    expect([stops('thead').length, stops('tbody').length]).toEqual([1, 1]);
    const all = [...document.querySelectorAll<HTMLElement>('thead :is(button, input, [role=separator])')];
    stops('thead')[0]?.focus();
    const reached = new Set([document.activeElement]);
    for (let at = 0; at < all.length; at++) {
      await press('ArrowRight');
      reached.add(document.activeElement);
    }
    expect(all.every((one) => reached.has(one))).toBe(true);

    stops('tbody')[0]?.focus();
    const first = label();
    await press('ArrowDown');
    expect(label()).not.toBe(first);
    await press('End', { ctrlKey: true });
    const last = document.activeElement;
    await press('Home', { ctrlKey: true });
    expect(label()).toBe(first);
    // Where one was last, Tab comes back to.
    (last as HTMLElement).focus();
    expect(stops('tbody')).toEqual([last]);
  });
});
