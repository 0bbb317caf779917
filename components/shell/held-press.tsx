'use client';
import { type ReactNode, type SyntheticEvent, useEffect } from 'react';

interface Held {
  press?: HTMLElement;
  choice?: { list: HTMLSelectElement; value: string };
  /** Checkboxes and radio buttons that were changed, and whether they are on. */
  boxes: Map<EventTarget, boolean>;
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
 * Wraps the page. Repeats the click, selection, ticks and Ctrl K made before hydration, except for clicks, selections
 * and ticks that React has handled while it hydrated the page.
 */
export function HeldPress({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Runs after the text fields have re-entered their text, because the repeated click may submit it.
    setTimeout(() => {
      window.endHolding?.();
      if (window.held) repeat(window.held);
      delete window.held;
    });
  }, []);
  return (
    <div
      className="contents"
      onClickCapture={(event) => {
        if (isOn(window.held?.press, event)) delete window.held?.press;
        window.held?.boxes.delete(event.target);
      }}
      onChangeCapture={(event) => isOn(window.held?.choice?.list, event) && delete window.held?.choice}
    >
      {children}
    </div>
  );
}

const isOn = (element: HTMLElement | undefined, { nativeEvent }: SyntheticEvent) =>
  element !== undefined && nativeEvent.composedPath().includes(element);

function repeat({ press, choice, boxes, palette }: Held): void {
  for (const [box, isChecked] of boxes) if (box instanceof HTMLInputElement && box.isConnected) tick(box, isChecked);
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

/** Clicks a box, from its other state, so that it ends in this one and React notices the change. */
function tick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

const typeAgain = (key: string) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
