// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataTable } from '@/components/list/table/data-table';
import { leave, render, settle } from '../support/render';

const rows = ['a', 'b', 'c', 'd', 'e'];
let chosen: string[] = [];

function Table() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  chosen = [...keys].toSorted();
  return (
    <DataTable
      name="Letters"
      columns={[{ key: 'name', cell: (row: string) => <a href={`#${row}`}>{row}</a> }]}
      rows={rows}
      rowKey={(row) => row}
      heading={(key) => key}
      selection={{ keys, onChange: setKeys, nameOf: (row) => row }}
      empty={null}
    />
  );
}

const found = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`Nothing is ${selector}`);
  return element;
};
const box = (row: string) => found<HTMLInputElement>(`tr[data-row=${row}] input`);
const click = (element: Element, shiftKey = false) =>
  settle(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })));

let entry = 'first';
beforeEach(() => {
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: {
      get currentEntry() {
        return { key: entry };
      },
    },
  });
});
afterEach(async () => {
  Reflect.deleteProperty(window, 'navigation');
  entry = 'first';
});

describe('ticking rows with Shift', () => {
  it('ticks all from the last ticked one on, either way', async () => {
    await render(<Table />);
    await click(box('b'));
    await click(box('d'), true);
    expect(chosen).toEqual(['b', 'c', 'd']);
    await click(box('a'), true);
    expect(chosen).toEqual(['a', 'b', 'c', 'd']);
  });

  it('unticks a range in the same way', async () => {
    await render(<Table />);
    await click(box('a'));
    await click(box('e'), true);
    await click(box('b'));
    await click(box('d'), true);
    expect(chosen).toEqual(['a', 'e']);
  });

  it('ticks the one row where none was before', async () => {
    await render(<Table />);
    await click(box('c'), true);
    expect(chosen).toEqual(['c']);
  });
});

describe('coming back to a table', () => {
  const leaveFrom = async (row: string) => {
    await render(<Table />);
    const scroll = found<HTMLElement>('section');
    scroll.scrollTop = 700;
    await click(found(`tr[data-row=${row}] a`));
    await leave();
  };

  it('stands where one left it, with the focus on the opened row, which is tinted', async () => {
    await leaveFrom('d');
    await render(<Table />);
    expect(found<HTMLElement>('section').scrollTop).toBe(700);
    expect(document.activeElement).toBe(found('tr[data-row=d] a'));
    expect(found('tr[data-row=d]').hasAttribute('data-returned')).toBe(true);
  });

  it('by a link begins at the top', async () => {
    await leaveFrom('d');
    entry = 'second';
    await render(<Table />);
    expect(found<HTMLElement>('section').scrollTop).toBe(0);
    expect(document.activeElement).toBe(document.body);
  });
});
