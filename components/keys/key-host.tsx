'use client';
import { useEffect, useRef, useState } from 'react';
import { areKeysOff, type ListKey, listKeys, screenKeys } from '@/components/keys/key-map';
import { menuOf } from '@/components/shell/menu/menu-of';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { onDemand } from '@/components/ui/on-demand';
import { profilePath } from '@/lib/access/fixed-paths';
import { screenPath } from '@/lib/access/screens';
import { isTyping } from '@/lib/browser/is-typing';
import { keysAsked } from '@/lib/browser/keys-asked';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useRouter } from '@/lib/i18n/navigation';

const KeysDialog = onDemand(async () => (await import('@/components/keys/keys-dialog')).KeysDialog);

/** Hears the keys of the console, and shows them when asked. */
export function KeyHost() {
  const router = useRouter();
  const { family, names } = menuOf(useCurrentUser(), '');
  const [isOpen, setOpen] = useState(false);
  useOnPathChange(() => setOpen(false));
  useEffect(() => keysAsked.hear(() => setOpen(true)));
  useKeys({
    goTo: (screen) => {
      if (screen === 'profile') router.push(profilePath);
      else if (names.includes(screen)) router.push(screenPath(family, screen));
    },
    open: router.push,
    showHelp: () => setOpen(true),
  });
  return isOpen ? <KeysDialog screens={names} onClose={() => setOpen(false)} /> : null;
}

type Keys = {
  goTo: (screen: keyof typeof screenKeys) => void;
  /** Leads to a path of the console. */
  open: (path: string) => void;
  showHelp: () => void;
};

/** How long the key of a screen may come after G, ms. */
const leadMs = 1_500;

/** Hears the keys of the console: Ctrl S everywhere, single keys where nothing is typed and nothing lies over the page. */
function useKeys(keys: Keys): void {
  const ledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return save(event);
      if (event.isComposing || areKeysOff() || isTyping(event.target) || isInGrid(event.target) || isCovered()) return;
      const isLed = event.timeStamp - ledAt.current < leadMs;
      ledAt.current = event.code === 'KeyG' && !event.shiftKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const action = actionOf(event, isLed, keys);
      if (!action) return;
      event.preventDefault();
      action();
    };
    // Before a screen's own keys, which heed what is taken.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}

function actionOf({ code, shiftKey }: KeyboardEvent, isLed: boolean, keys: Keys): (() => void) | undefined {
  if (shiftKey) return code === 'Slash' ? keys.showHelp : undefined;
  if (isLed) {
    const screen = namesOf(screenKeys).find((one) => screenKeys[one] === code);
    return screen && (() => keys.goTo(screen));
  }
  const name = namesOf(listKeys).find((one) => listKeys[one] === code);
  return name && listActions(keys.open)[name];
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

/**
 * What the keys do to the list on screen. A control that a key presses names the key in `aria-keyshortcuts`.
 * `open` leads to a path of the console.
 */
const listActions = (open: (path: string) => void): Record<ListKey, () => void> => ({
  filter: () => (controlOf('/') ?? firstFilter())?.focus(),
  next: () => moveBy(1),
  previous: () => moveBy(-1),
  select: () => currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  edit: () => {
    const link = currentRow()?.querySelector<HTMLElement>(nameOfRow);
    if (link?.dataset.edit) open(link.dataset.edit);
    else link?.click();
  },
  create: () => controlOf('C')?.click(),
});

/** Where no filter is typed into, the first of them. */
const firstFilter = () => document.querySelector<HTMLElement>('main [data-filters] :is(input, select, button)');

/** What lies on top of the page; keys of controls under it are not heard. */
const onTop = (): ParentNode =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;

/** The control of a key, if it can be used now: the last, because what opened last lies on top. */
const controlOf = (shortcut: string): HTMLElement | undefined =>
  [...onTop().querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${shortcut}"]`)].findLast(
    (control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]'),
  );

/** The picture of a card leads where its name leads, and takes no focus. */
const nameOfRow = ':is(a[href], button[data-name]):is([data-stop], :not([tabindex="-1"]))';

const currentRow = () => document.activeElement?.closest('[data-row]');

/** Gives the focus to the name in the row, or on the card, after or before the one that has it; without one, in the first row. */
function moveBy(step: number): void {
  const rows = [...document.querySelectorAll('main [data-row]')];
  const current = currentRow();
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  next?.querySelector<HTMLElement>(nameOfRow)?.focus();
}
