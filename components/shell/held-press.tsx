'use client';
import { type ReactNode, type SyntheticEvent, useEffect } from 'react';

interface Held {
  press?: HTMLElement;
  choice?: { list: HTMLSelectElement; value: string };
  /** The button of the palette if Ctrl K was pressed, and the keys after it. */
  palette?: { button: HTMLElement; keys: string[] };
}

declare global {
  interface Window {
    /** Recorded by `PressHolder`. */
    held?: Held;
    /** Set by `PressHolder`. Stops the recording. */
    endHolding?: () => void;
  }
}

/**
 * Wraps the page. Repeats the click, selection and Ctrl K made before hydration, but not a click or selection that React
 * has handled while it hydrated the page.
 */
export function HeldPress({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Runs after the text fields have re-entered their text, because the repeated click may submit it.
    setTimeout(() => {
      window.endHolding?.();
      repeat(window.held ?? {});
      delete window.held;
    });
  }, []);
  return (
    <div
      className="contents"
      onClickCapture={(event) => isOn(window.held?.press, event) && delete window.held?.press}
      onChangeCapture={(event) => isOn(window.held?.choice?.list, event) && delete window.held?.choice}
    >
      {children}
    </div>
  );
}

const isOn = (element: HTMLElement | undefined, { nativeEvent }: SyntheticEvent) =>
  element !== undefined && nativeEvent.composedPath().includes(element);

function repeat({ press, choice, palette }: Held): void {
  if (choice?.list.isConnected) {
    choice.list.value = choice.value;
    choice.list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (palette?.button.isConnected) {
    palette.button.click();
    // The palette collects keys once React has rendered it, which it does in a microtask.
    queueMicrotask(() => palette.keys.forEach(typeAgain));
  }
  if (!press?.isConnected) return;
  const given = { bubbles: true, cancelable: true, pointerType: 'mouse' };
  for (const step of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    press.dispatchEvent(new PointerEvent(step, given));
  press.click();
}

const typeAgain = (key: string) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
