'use client';
import { useEffect } from 'react';

interface Held {
  press?: HTMLElement;
  choice?: { list: HTMLSelectElement; value: string };
}

declare global {
  interface Window {
    /** Of `PressHolder`: what it holds, once; it listens no more. */
    takeHeld?: () => Held;
  }
}

/** Stands last on the page: does what was pressed and chosen before the page could, once it can. */
export function HeldPress() {
  useEffect(() => {
    // After the texts, which their fields enter first: what is pressed may send them.
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
