// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { catalogueGroups } from '@/components/targeting/catalogue/catalogue-groups';
import { VirtualCatalogue } from '@/components/targeting/catalogue/virtual-catalogue';
import { render } from '../support/render';

/** So many makers with ten models each. */
const makers = 200;
const entries = Array.from({ length: makers }, (_, maker) =>
  Array.from({ length: 10 }, (_, model) => ({
    key: `${maker}-${model}`,
    name: `Model ${maker}-${model}`,
    parent: `${maker}`,
    detail: `Maker ${maker}`,
  })),
).flat();
const groups = catalogueGroups(entries);
let chosen: string[];

function Catalogue({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [keys, setKeys] = useState<string[]>([]);
  chosen = keys;
  return (
    <VirtualCatalogue
      label="Models"
      groups={groups}
      isOpenAtFirst={isOpenAtFirst}
      hasCodes={false}
      chosen={keys}
      inOtherList={new Set(['0-1'])}
      onChange={setKeys}
    />
  );
}

const lines = () => [...document.querySelectorAll<HTMLElement>('li')];
const line = (text: string) => lines().find(({ textContent }) => textContent?.startsWith(text));
const press = (element: Element | null | undefined) => act(async () => (element as HTMLElement | null)?.click());
async function scrollTo(top: number) {
  const scroller = document.querySelector('ul')?.parentElement;
  await act(async () => {
    if (scroller) scroller.scrollTop = top;
    scroller?.dispatchEvent(new Event('scroll'));
  });
}

/** As high as the rows are taken to be before they are drawn. */
const whole = makers * 37 + makers * 10 * 32;
/** What the browser measures: a box of 320 px, rows of 32. */
beforeEach(() => {
  const measured = { clientHeight: 320, clientWidth: 600, scrollHeight: whole, offsetHeight: 32 } as const;
  for (const name of ['clientHeight', 'clientWidth', 'scrollHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(measured[name]);
});

it('draws of 2,200 rows those in sight, and says how many there are and which each of them is', async () => {
  await render(<Catalogue isOpenAtFirst />);
  expect(lines().length).toBeGreaterThan(10);
  expect(lines().length).toBeLessThan(40);
  expect(lines()[0]?.textContent).toMatch(/^Maker 0/);
  expect(lines()[0]?.getAttribute('aria-setsize')).toBe('2200');
  await scrollTo(whole);
  expect(lines().length).toBeLessThan(40);
  expect(lines().at(-1)?.textContent).toBe('Model 199-9');
  expect(lines().at(-1)?.getAttribute('aria-posinset')).toBe('2200');
});

it('opens and shuts a group, ticks it whole but for the other side, and one of its entries', async () => {
  await render(<Catalogue isOpenAtFirst={false} />);
  expect(line('Model')).toBeUndefined();
  await press(line('Maker 0')?.querySelector('button'));
  expect(line('Maker 0')?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  expect(line('Model 0-1')?.querySelector('input')?.disabled).toBe(true);
  await press(line('Model 0-2')?.querySelector('input'));
  expect(chosen).toEqual(['0-2']);
  await press(line('Maker 0')?.querySelector('input'));
  expect(chosen).toHaveLength(9);
  await press(line('Maker 0')?.querySelector('button'));
  expect(line('Model 0-2')).toBeUndefined();
});

it('keeps the row that has the focus, however far it is scrolled away', async () => {
  await render(<Catalogue isOpenAtFirst />);
  const box = line('Model 0-2')?.querySelector('input');
  await act(async () => box?.focus());
  await scrollTo(1_000 * 32);
  expect(document.activeElement).toBe(box);
  expect(box?.isConnected).toBe(true);
  expect(lines()[0]?.textContent).toBe('Model 0-2');
  await act(async () => box?.blur());
  expect(line('Model 0-2')).toBeUndefined();
});
