// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from '@/components/form/copy-button';
import { limits } from '@/lib/contract/limits';
import { render } from '../support/render';

const writeText = vi.fn(async (_text: string) => {});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

const name = () => document.querySelector('button')?.getAttribute('aria-label');
const said = () => document.querySelector('[role=status]')?.textContent;

it('copies, says so for 700 ms, and no longer', async () => {
  await render(<CopyButton text="LNG-1" label="Copy" />);
  await act(async () => document.querySelector('button')?.click());
  expect(writeText).toHaveBeenCalledWith('LNG-1');
  expect([name(), said()]).toEqual(['Copied', 'Copied']);
  await act(() => vi.advanceTimersByTime(limits.copyFeedbackMs - 1));
  expect(name()).toBe('Copied');
  await act(() => vi.advanceTimersByTime(1));
  expect([limits.copyFeedbackMs, name(), said()]).toEqual([700, 'Copy', '']);
});

it('says that the browser does not allow it, for long enough to read', async () => {
  writeText.mockRejectedValueOnce(new Error('Write permission denied.'));
  await render(<CopyButton text="LNG-1" label="Copy" />);
  await act(async () => document.querySelector('button')?.click());
  expect(said()).toContain('doesn’t allow copying');
  await act(() => vi.advanceTimersByTime(4_999));
  expect(name()).toBe(said());
  await act(() => vi.advanceTimersByTime(1));
  expect([name(), said()]).toEqual(['Copy', '']);
});
