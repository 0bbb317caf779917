'use client';
import { useEffect, useRef } from 'react';
import { listKeys, screenKeys } from '@/components/keys/key-map';
import { controlOf, listDeeds } from '@/components/keys/list-deeds';
import { areKeysOff } from '@/components/keys/single-keys';
import { isTyping } from '@/lib/browser/is-typing';

type Keys = {
  goTo: (screen: keyof typeof screenKeys) => void;
  /** Leads to a path of the console. */
  open: (path: string) => void;
  showHelp: () => void;
};

/** How long the key of a screen may come after G, ms. */
const leadMs = 1_500;

/** Hears the keys of the console: Ctrl S everywhere, single keys where nothing is typed and nothing lies over the page. */
export function useKeys(keys: Keys): void {
  const ledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return save(event);
      if (event.isComposing || areKeysOff() || isTyping(event.target) || isInGrid(event.target) || isCovered()) return;
      const isLed = event.timeStamp - ledAt.current < leadMs;
      ledAt.current = event.code === 'KeyG' && !event.shiftKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const deed = deedOf(event, isLed, keys);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    // Before a screen's own keys, which heed what is taken.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}

function deedOf({ code, shiftKey }: KeyboardEvent, isLed: boolean, keys: Keys): (() => void) | undefined {
  if (shiftKey) return code === 'Slash' ? keys.showHelp : undefined;
  if (isLed) {
    const screen = namesOf(screenKeys).find((one) => screenKeys[one] === code);
    return screen && (() => keys.goTo(screen));
  }
  const name = namesOf(listKeys).find((one) => listKeys[one] === code);
  return name && listDeeds(keys.open)[name];
}

/** Ctrl S presses the button that saves; the browser never saves the page of a form instead. */
function save(event: KeyboardEvent): void {
  if (event.code !== 'KeyS' || event.shiftKey || event.altKey) return;
  const button = controlOf('Control+S');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** There a letter begins to write into a cell. */
const isInGrid = (target: EventTarget | null) => target instanceof Element && target.closest('[data-cell]') !== null;

const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const namesOf = <K extends string>(table: Readonly<Record<K, string>>): K[] =>
  Object.keys(table).filter((name): name is K => name in table);
