'use client';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const interactive = 'a[href], button, input, select, [tabindex]';

/**
 * Roving tabindex: a table's head and body have one tab stop each. Arrow keys move between controls, Home and End to
 * the ends of the row, with Ctrl to the ends of the part. The last focused control is the tab stop. Controls outside
 * the tab order stay outside.
 */
export function useRovingStops(table: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    const root = table.current;
    if (!root || !isOn) return;
    const parts = () => [...root.querySelectorAll<HTMLElement>('thead, tbody')];
    const arrange = () => parts().forEach(keepOneStop);
    const focus = ({ target }: FocusEvent) => {
      const part = target instanceof HTMLElement ? target.closest<HTMLElement>('thead, tbody') : null;
      if (part && target instanceof HTMLElement && target.dataset.stop !== undefined) makeStop(part, target);
    };
    arrange();
    // Rows, and some of their controls, are added later.
    const observer = new MutationObserver(arrange);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', focus);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', focus);
      for (const stop of root.querySelectorAll<HTMLElement>('[data-stop]')) release(stop);
    };
  }, [table, isOn]);
  return { onKeyDown: isOn ? move : undefined };
}

/** Returns the controls that are tab stops by themselves. */
const stopsOf = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(interactive)].filter(
    (one) => one.dataset.stop !== undefined || (one.tabIndex >= 0 && !one.matches(':disabled')),
  );

function keepOneStop(part: HTMLElement): void {
  const stops = stopsOf(part);
  for (const stop of stops) stop.dataset.stop ??= '';
  const current = stops.find((stop) => stop.tabIndex === 0 && stop.dataset.stop === 'current') ?? stops[0];
  if (current) makeStop(part, current);
}

function makeStop(part: HTMLElement, current: HTMLElement): void {
  for (const stop of stopsOf(part)) {
    const isCurrent = stop === current;
    stop.dataset.stop = isCurrent ? 'current' : '';
    stop.tabIndex = isCurrent ? 0 : -1;
  }
}

function release(stop: HTMLElement): void {
  delete stop.dataset.stop;
  stop.tabIndex = 0;
}

const steps: Readonly<Record<string, 'next' | 'previous' | 'down' | 'up' | 'first' | 'last'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
};

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (!step || event.defaultPrevented || event.altKey || event.shiftKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || target.dataset.stop === undefined || isWriting(target)) return;
  const part = target.closest<HTMLElement>('thead, tbody');
  const row = target.closest('tr');
  if (!part || !row) return;
  const next = event.ctrlKey ? farthest(part, step) : neighbour(part, row, { from: target, step });
  event.preventDefault();
  next?.focus();
}

/** In these elements arrow keys move the caret or change the choice. */
const isWriting = (target: HTMLElement) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

const farthest = (part: HTMLElement, step: (typeof steps)[string]) => {
  const stops = stopsOf(part);
  return step === 'first' ? stops[0] : step === 'last' ? stops.at(-1) : undefined;
};

function neighbour(
  part: HTMLElement,
  row: HTMLElement,
  { from, step }: { from: HTMLElement; step: (typeof steps)[string] },
): HTMLElement | undefined {
  const own = stopsOf(row);
  const at = own.indexOf(from);
  if (step === 'first') return own[0];
  if (step === 'last') return own.at(-1);
  if (step === 'next' || step === 'previous') return own[step === 'next' ? at + 1 : at - 1];
  const rows = [...part.querySelectorAll<HTMLElement>('tr')].filter((one) => stopsOf(one).length > 0);
  const other = rows[rows.indexOf(row) + (step === 'down' ? 1 : -1)];
  // In the head, up and down work like left and right.
  if (!other) return part.tagName === 'THEAD' ? own[step === 'down' ? at + 1 : at - 1] : undefined;
  const stops = stopsOf(other);
  return stops.find((one) => columnOf(one) >= columnOf(from)) ?? stops.at(-1);
}

const columnOf = (control: HTMLElement): number => control.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
