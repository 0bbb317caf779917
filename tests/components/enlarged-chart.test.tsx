// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { EnlargedChart } from '@/components/charts/enlarged-chart';
import { sharesAxis } from '@/components/charts/share-charts';
import { render } from '../support/render';

beforeAll(() => Object.assign(globalThis, { ResizeObserver: globalThis.ResizeObserver ?? NoObserver }));

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
const data = {
  headings: ['Day', 'Actual', 'Plan', 'Impressions'],
  rows: days.map((day, at) => [day, at + 1, 4 - at, 100_000]),
};
const format = (value: number, column: number) => (column === 3 ? String(value) : `${value.toFixed(2)} €`);
const pictures = () => [...document.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'));
const optionsOf = (label: string) =>
  [...document.querySelectorAll(`select[aria-label="${label}"] option`)].map((option) => option.textContent);

async function change(label: string, value: string): Promise<void> {
  const list = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  if (!list) throw new Error(`No list ${label}`);
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a chart over the whole window', () => {
  it('draws what can be compared on one axis, and what cannot apart', async () => {
    await render(<EnlargedChart title="Spend" data={data} format={format} onClose={() => undefined} />);
    await expect.poll(pictures).toEqual(['Spend: Actual', 'Spend: Plan', 'Spend: Impressions']);
    const third = [...document.querySelectorAll('input[type=checkbox]')].at(2);
    if (third instanceof HTMLElement) third.click();
    await expect.poll(pictures).toEqual(['Spend: Actual, Plan']);
  });

  it('says that its last day still grows', async () => {
    const shown = <EnlargedChart title="Spend" data={data} format={format} today={days[3]} onClose={() => undefined} />;
    await render(shown);
    await expect.poll(pictures).toContain('Spend: Actual, today so far');
    await change('Show until', '2');
    await expect.poll(pictures).toContain('Spend: Actual');
  });

  it('keeps one line at least', async () => {
    await render(<EnlargedChart title="Spend" data={data} format={format} onClose={() => undefined} />);
    const ticks = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await expect.poll(() => ticks().length).toBe(3);
    ticks()[0]?.click();
    await expect.poll(() => pictures().length).toBeLessThan(3);
    ticks()[1]?.click();
    await expect.poll(() => ticks().map(({ disabled }) => disabled)).toEqual([false, false, true]);
  });

  it('is narrowed to some of its days, never to none', async () => {
    await render(<EnlargedChart title="Spend" data={data} format={format} onClose={() => undefined} />);
    await expect.poll(() => optionsOf('Show from')).toEqual(days.slice(0, 3));
    await change('Show from', '1');
    await expect.poll(() => optionsOf('Show until')).toEqual(days.slice(2));
  });
});

describe('one axis', () => {
  const lines = [{ column: 1 }, { column: 2 }];
  const axis = (rows: number[][], formats: typeof format = String) =>
    sharesAxis({ headings: ['Day', 'a', 'b'], rows: rows.map((row) => ['day', ...row]) }, lines, formats);
  it('serves figures of about one size', () => expect(axis([[1, 15]])).toBe(true));
  it('does not serve figures of which one would lie on the floor', () => expect(axis([[1, 100]])).toBe(false));
  it('does not serve different units', () =>
    expect(axis([[1, 1]], (value, column) => `${value} ${column}`)).toBe(false));
  it('serves a line that is nothing', () => expect(axis([[0, 9]])).toBe(true));
});
