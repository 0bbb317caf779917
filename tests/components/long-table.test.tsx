// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/list/table/virtual-body';
import type { Column } from '@/components/list/table/column';
import { DataTable } from '@/components/list/table/data-table';
import { render, settle } from '../support/render';

interface Row {
  id: number;
  name: string;
}
const columns: Column<Row>[] = [
  { key: 'name', isFixed: true, cell: ({ id, name }) => <a href={`/thing/${id}`}>{name}</a> },
  { key: 'note', cell: () => '–' },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }));

let ticked: ReadonlySet<string>;
function Table({ count }: { count: number }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  ticked = keys;
  return (
    <DataTable
      name="Things"
      columns={columns}
      rows={rowsOf(count)}
      rowKey={({ id }) => String(id)}
      heading={(key) => key}
      selection={{ keys, onChange: setKeys, nameOf: ({ name }) => name }}
      empty={null}
    />
  );
}

/** What the browser measures: a box of 360 px, rows of 36. */
beforeEach(() => {
  const measured = { clientHeight: 360, clientWidth: 600, offsetWidth: 600, scrollHeight: 500 * 36 } as const;
  for (const [name, pixels] of Object.entries(measured))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof measured, 'get').mockReturnValue(pixels);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 36 : 360;
  });
});

const drawn = () => [...document.querySelectorAll('tr[data-row]')].map((row) => Number(row.getAttribute('data-row')));
const box = (id: number) => {
  const found = document.querySelector<HTMLInputElement>(`tr[data-row="${id}"] input`);
  if (!found) throw new Error(`Row ${id} is not drawn`);
  return found;
};
const show = async (count: number) => {
  await render(<Table count={count} />);
  await settle();
};
async function scrollTo(top: number) {
  const scroller = document.querySelector('section');
  await act(async () => {
    if (scroller) scroller.scrollTop = top;
    scroller?.dispatchEvent(new Event('scroll'));
  });
}

describe('a table of hundreds of rows', () => {
  it('draws those in sight, the first and the last, and says how many there are', async () => {
    await show(500);
    expect(drawn().length).toBeLessThan(40);
    expect([drawn()[0], drawn().at(-1)]).toEqual([1, 500]);
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('501');
    expect(document.querySelector('tr[data-row="500"]')?.getAttribute('aria-rowindex')).toBe('501');
    await scrollTo(250 * 36);
    expect(drawn()).toEqual(expect.arrayContaining([250, 255, 260]));
    expect(drawn()).not.toContain(100);
  });

  it('is as high as all of its rows', async () => {
    await show(500);
    const gaps = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] td')];
    const empty = gaps.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0);
    expect(empty + drawn().length * 36).toBe(500 * 36);
  });

  it('keeps the rows around the one that had the focus, to which the keys lead', async () => {
    await show(500);
    await act(async () => document.querySelector<HTMLElement>('tr[data-row="5"] a')?.focus());
    await scrollTo(300 * 36);
    expect(drawn()).toEqual(expect.arrayContaining([4, 5, 6, 305]));
  });

  it('ticks with Shift all rows between two, also those that are not drawn', async () => {
    await show(500);
    await settle(() => box(3).click());
    await scrollTo(400 * 36);
    await settle(() => box(402).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
    expect([ticked.size, ticked.has('200')]).toEqual([400, true]);
  });

  it('is drawn whole on paper, and as before when that is over', async () => {
    await show(500);
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toHaveLength(500);
    await act(async () => window.dispatchEvent(new Event('afterprint')));
    expect(drawn().length).toBeLessThan(40);
  });
});

it('a table of a hundred rows is drawn whole', async () => {
  await show(100);
  expect(drawn()).toHaveLength(100);
});
