'use client';
import { useEffect } from 'react';

interface Held {
  press?: HTMLElement;
  choice?: { list: HTMLSelectElement; value: string };
}

declare global {
  interface Window {
    /** Set by `PressHolder`. Returns the recorded input once and stops recording. */
    takeHeld?: () => Held;
  }
}

/** Rendered last on the page. Repeats the click and selection made before hydration. */
export function HeldPress() {
  useEffect(() => {
    // Runs after the text fields have re-entered their text, because the repeated click may submit it.
    setTimeout(repeat, 0, window.takeHeld?.() ?? {});
  }, []);
  return null;
}

function repeat({ press, choice }: Held): void {
  if (choice?.list.isConnected) {
    choice.list.value = choice.value;
    choice.list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (!press?.isConnected) return;
  const given = { bubbles: true, cancelable: true, pointerType: 'mouse' };
  for (const step of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    press.dispatchEvent(new PointerEvent(step, given));
  press.click();
}
