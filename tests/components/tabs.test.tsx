// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Tabs } from '@/components/ui/tabs';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Three />));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

function Three() {
  const [value, setValue] = useState('a');
  const items = ['a', 'b', 'c'].map((one) => ({
    value: one,
    label: `Tab ${one}`,
    content: `Content ${one}`,
    isDisabled: one === 'b',
  }));
  return <Tabs label="Parts" items={items} value={value} onChange={setValue} />;
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const press = (key: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const shown = () => [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map((one) => one.textContent);

it('shows the content of one tab, which alone takes the focus', () => {
  expect(shown()).toEqual(['Content a']);
  expect(tabs().map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
  ]);
  const panels = tabs().map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''));
  expect(panels.map((panel) => panel?.getAttribute('aria-labelledby'))).toEqual(tabs().map((tab) => tab.id));
});

it('is led by the arrows past a tab that is closed, around the ends, and by Home and End', async () => {
  tabs()[0]?.focus();
  const steps = [
    ['ArrowRight', 'Content c'],
    ['ArrowRight', 'Content a'],
    ['ArrowLeft', 'Content c'],
    ['Home', 'Content a'],
    ['End', 'Content c'],
    ['x', 'Content c'],
  ] as const;
  for (const [key, content] of steps) {
    await press(key);
    expect([key, shown(), document.activeElement?.textContent]).toEqual([key, [content], `Tab ${content.at(-1)}`]);
  }
});
