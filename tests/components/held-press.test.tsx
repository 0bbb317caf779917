// @vitest-environment happy-dom
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { HeldPress } from '@/components/shell/held-press';
import { PressHolder } from '@/components/shell/press-holder';
import { settled } from '../support/render';

let root: Root | undefined;
const pressed = vi.fn();
const chosen = vi.fn();
const turned = vi.fn();
const elsewhere = vi.fn();

afterEach(() => {
  root?.unmount();
  vi.clearAllMocks();
  document.body.innerHTML = '';
});

function Box() {
  const [isOn, setOn] = useState(false);
  const turn = (isNow: boolean) => {
    turned(isNow);
    setOn(isNow);
  };
  return <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />;
}

const Page = () => (
  <HeldPress>
    <button type="button" onClick={pressed}>
      Press
    </button>
    <Box />
    <select defaultValue="en" onClick={elsewhere} onChange={({ target }) => chosen(target.value)}>
      <option>en</option>
      <option>ru</option>
    </select>
  </HeldPress>
);

/** The page as the server renders it, with the script that records early input. */
function drawn(): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.append(place);
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(<PressHolder nonce={undefined} />);
  // biome-ignore lint/security/noGlobalEval: the page's inline script, which no other way runs here
  window.eval(holder.textContent ?? '');
  return place;
}

const hydrate = (place: HTMLElement) => {
  root = hydrateRoot(place, <Page />);
};

function boxIn(place: HTMLElement): HTMLInputElement {
  const box = place.querySelector<HTMLInputElement>('input');
  if (!box) throw new Error('No box');
  return box;
}

function use(place: HTMLElement): void {
  place.querySelector('button')?.click();
  boxIn(place).click();
  const list = place.querySelector('select');
  if (!list) throw new Error('No list');
  list.value = 'ru';
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

it('does what was pressed before the script also after a click elsewhere', async () => {
  const place = drawn();
  place.querySelector('button')?.click();
  hydrate(place);
  place.querySelector('select')?.click();
  await settled(() => expect(window.held).toBeUndefined());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(elsewhere).toHaveBeenCalledTimes(1);
});

it.each([
  ['before the script', [use, hydrate]],
  ['while React takes the page over', [hydrate, use]],
])('does once what is pressed and chosen %s', async (_, steps) => {
  const place = drawn();
  for (const step of steps) step(place);
  await settled(() => expect(window.held).toBeUndefined());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(chosen.mock.calls).toEqual([['ru']]);
  expect(turned.mock.calls).toEqual([[true]]);
  expect(boxIn(place).checked).toBe(true);
});

const early = { use: () => {}, isWorking: false };

/** A page that is used as soon as it is hydrated, and works once its effects have run. */
function Early({ children }: { children: ReactNode }) {
  useLayoutEffect(() => queueMicrotask(early.use), []);
  useEffect(() => {
    early.isWorking = true;
  }, []);
  return children;
}

it('does what is pressed between hydration and the effects of the page after them', async () => {
  const place = drawn();
  early.use = () => use(place);
  const answers: boolean[] = [];
  pressed.mockImplementation(() => answers.push(early.isWorking));
  const page = (
    <Early>
      <Page />
    </Early>
  );
  root = hydrateRoot(place, page);
  // `settled` would run the effects together with hydration.
  await vi.waitFor(() => expect(window.held).toBeUndefined());
  expect(answers).toEqual([true]);
  expect(chosen.mock.calls).toEqual([['ru']]);
  expect(turned.mock.calls).toEqual([[true]]);
  expect(boxIn(place).checked).toBe(true);
});
