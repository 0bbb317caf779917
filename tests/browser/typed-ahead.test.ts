// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectTyped } from '@/lib/browser/typed-ahead';

const onPage = vi.fn();
const onCancel = vi.fn();
let take = collectTyped(onCancel);

afterEach(() => {
  take();
  onPage.mockClear();
  onCancel.mockClear();
});

/** Somebody types into a field of the page, which hears what is not kept from it. */
function collecting(): HTMLInputElement {
  take();
  take = collectTyped(onCancel);
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', ({ key }) => onPage(key));
  return field;
}
function press(field: HTMLElement, ...keys: (string | KeyboardEventInit)[]): boolean[] {
  const events = keys.map((key) => (typeof key === 'string' ? { key } : key));
  return events.map((given) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given })),
  );
}

describe('what is typed before its field is there', () => {
  it('is collected with its corrections, and kept from the page', () => {
    const field = collecting();
    const goOn = press(field, ...'campo', 'Backspace', 'Shift', 'A', 'ё', ' ', 'Enter', 'Tab', 'ArrowDown');
    expect(take()).toBe('campAё ');
    expect(onPage.mock.calls).toEqual([['Shift']]);
    expect(goOn.filter(Boolean)).toHaveLength(1);
  });

  it('includes what is pasted', () => {
    const field = collecting();
    press(field, 'a');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7707083893');
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    expect(take()).toBe('a7707083893');
  });

  it('leaves shortcuts to the page, and takes what AltGr types', () => {
    const field = collecting();
    const altGr = { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true };
    press(field, { key: 'r', ctrlKey: true }, { key: 's', metaKey: true }, 'F5', altGr);
    expect(take()).toBe('@');
    expect(onPage.mock.calls.flat()).toEqual(['r', 's', 'F5']);
  });

  it('is given once, and then keys go their way again', () => {
    const field = collecting();
    press(field, 'a');
    expect([take(), take()]).toEqual(['a', '']);
    press(field, 'b');
    expect(onPage.mock.calls).toEqual([['b']]);
    expect(take()).toBe('');
  });

  it.each(['Escape', 'a press elsewhere'])('is forgotten by %s', (how) => {
    const field = collecting();
    press(field, 'a');
    if (how === 'Escape') press(field, 'Escape');
    else field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(onCancel).toHaveBeenCalledOnce();
    press(field, 'b');
    expect(take()).toBe('');
    expect(onPage.mock.calls).toEqual([['b']]);
  });
});
