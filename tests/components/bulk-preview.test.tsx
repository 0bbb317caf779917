// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PreviewFrame } from '@/components/bulk/preview-frame';
import { render } from '../support/render';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const show = (count: number) =>
  render(
    <PreviewFrame
      outcome={{ changed: count, unchanged: 0, refused: 0 }}
      headings={['Name', 'Now']}
      rows={rowsOf(count)}
      keyOf={({ id }) => id}
    >
      {({ id }) => (
        <>
          <th scope="row">Campaign {id}</th>
          <td>{id}</td>
        </>
      )}
    </PreviewFrame>,
  );
const drawn = () => [...document.querySelectorAll('tbody:not([aria-hidden]) tr')];
const numbers = () => drawn().map((row) => Number(row.getAttribute('aria-rowindex')));
const box = () => document.querySelector('section section');

/** What the browser measures: a box of 560 px, rows of 37. */
beforeEach(() => {
  const measured = { clientHeight: 560, clientWidth: 600, scrollHeight: 10_001 * 37, offsetHeight: 37 } as const;
  for (const name of ['clientHeight', 'clientWidth', 'scrollHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(measured[name]);
});

it('draws all rows of a short preview, and numbers none', async () => {
  await show(100);
  expect(drawn()).toHaveLength(100);
  expect(document.querySelector('table')?.hasAttribute('aria-rowcount')).toBe(false);
});

it('draws of 10,000 rows those in sight, says how many there are and which each of them is', async () => {
  await show(10_000);
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('10001');
  expect(drawn().length).toBeGreaterThan(14);
  expect(drawn().length).toBeLessThan(60);
  expect(numbers().slice(0, 3)).toEqual([2, 3, 4]);
  expect(drawn()[0]?.textContent).toBe('Campaign 11');
});

it('draws the last rows at the end, and keeps the place of the others', async () => {
  await show(10_000);
  const scroller = box();
  await act(async () => {
    if (scroller) scroller.scrollTop = 10_000 * 37;
    scroller?.dispatchEvent(new Event('scroll'));
  });
  expect(numbers().at(-1)).toBe(10_001);
  expect(drawn().at(-1)?.textContent).toBe('Campaign 1000010000');
  expect(drawn().length).toBeLessThan(60);
  const gap = document.querySelector<HTMLElement>('tbody[aria-hidden] td');
  expect(Number.parseInt(gap?.style.height ?? '', 10)).toBeGreaterThan(9_900 * 37);
});
