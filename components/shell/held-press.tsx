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
 * Wraps the page. Repeats the click, selection, ticks and Ctrl K made before the page works: before its effects have
 * run, a control can already be hydrated, but Next does not follow changes of the address yet.
 */
export function HeldPress({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Runs after the effects of the whole page. The text fields have re-entered their text by then, which matters
    // because the repeated click may submit it.
    setTimeout(() => {
      window.endHolding?.();
      const { held } = window;
      delete window.held;
      if (held) repeat(held);
    });
  }, []);
  return (
    <div
      className="contents"
      onClickCapture={(event) => isHeld(event, window.held?.press) && event.stopPropagation()}
      onChangeCapture={(event) => isHeld(event, window.held?.choice?.list) && event.stopPropagation()}
    >
      {children}
    </div>
  );
}

/** Returns whether an event is recorded and will be repeated: on this element, or on a box. */
const isHeld = ({ nativeEvent, target }: SyntheticEvent, element: HTMLElement | undefined): boolean =>
  window.held?.boxes.has(target) || (element !== undefined && nativeEvent.composedPath().includes(element));

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
