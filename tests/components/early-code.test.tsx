// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyCode } from '@/components/ui/early-code';
import { onDemand } from '@/components/ui/on-demand';
import { LazyMenu } from '@/components/ui/openers';
import { render } from '../support/render';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

/** The pointer comes over an element of this kind. */
function come(kind: 'a' | 'button'): void {
  const element = document.body.appendChild(document.createElement(kind));
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));
  element.remove();
}

let pages = 0;
/** As a page has it that nobody has touched: tests before may have come near a button. */
function untouched(): Promise<typeof import('@/components/ui/early-code')> {
  const module = `@/components/ui/early-code.ts?page=${pages++}`;
  return import(/* @vite-ignore */ module);
}

describe('the code of an overlay', () => {
  it('is not fetched while a person only looks, or goes to a link', async () => {
    const page = await untouched();
    vi.useFakeTimers();
    const load = vi.fn(async () => 'code');
    page.earlyCode(load);
    come('a');
    await vi.runAllTimersAsync();
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for a press where traffic is to be saved', async () => {
    const page = await untouched();
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const load = vi.fn(async () => 'code');
    page.earlyCode(load);
    come('button');
    await vi.runAllTimersAsync();
    expect(load).not.toHaveBeenCalled();
  });

  it('is fetched once a person comes near a button, before the press', async () => {
    const page = await untouched();
    const load = vi.fn(async () => 'code');
    const code = page.earlyCode(load);
    come('button');
    await expect.poll(() => code.now()).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
    const later = page.earlyCode(async () => 'more');
    await expect.poll(() => later.now()).toBe('more');
  });

  it('is asked for again after a lost connection', async () => {
    let isLost = true;
    const code = earlyCode(async () => {
      if (isLost) throw new Error('offline');
      return 'code';
    });
    await expect(code.load()).rejects.toThrow('offline');
    isLost = false;
    await expect(code.load()).resolves.toBe('code');
  });

  it('that never arrives counts as lost after 120 seconds, and is asked for again', async () => {
    vi.useFakeTimers();
    const load = vi.fn((): Promise<() => ReactNode> => new Promise(() => {}));
    const Part = onDemand(load);
    await render(<Part />);
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(() => <p>Arrived</p>);
    await act(() => vi.advanceTimersByTimeAsync(1_000 + 2_000));
    expect(load).toHaveBeenCalledTimes(2);
    expect(document.body.textContent).toContain('Arrived');
  });

  it('that never arrives does not keep the next from being fetched ahead', async () => {
    const page = await untouched();
    vi.useFakeTimers();
    page.earlyCode(() => new Promise(() => {}));
    const next = page.earlyCode(async () => 'next');
    come('button');
    await vi.advanceTimersByTimeAsync(119_000);
    expect(next.now()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(next.now()).toBe('next');
  });

  it('that is there is drawn with the press itself', async () => {
    const Part = onDemand(async () => () => <p>Drawn</p>);
    await render(<Part />);
    await expect.poll(() => document.body.textContent).toContain('Drawn');
    await render(null);
    await render(<Part />);
    expect(document.body.textContent).toContain('Drawn');
  });
});

describe('a menu', () => {
  it('looks open from the press on', async () => {
    await render(<LazyMenu label="More" items={() => []} trigger={<button type="button">More</button>} />);
    const button = document.querySelector('button');
    expect(button?.getAttribute('aria-haspopup')).toBe('menu');
    expect(button?.dataset.state).toBeUndefined();
    button?.click();
    await expect.poll(() => document.querySelector('button')?.dataset.state).toBe('open');
  });
});
