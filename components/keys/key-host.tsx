'use client';
import { useEffect, useRef, useState } from 'react';
import { areKeysOff, type ListKey, listKeys, screenKeys } from '@/components/keys/key-map';
import { menuOf } from '@/components/shell/menu/menu-of';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { onDemand } from '@/components/ui/on-demand';
import { profilePath } from '@/lib/access/fixed-paths';
import { screenPath } from '@/lib/access/screens';
import { isTyping } from '@/lib/browser/is-typing';
import { keysRequested } from '@/lib/browser/keys-requested';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useRouter } from '@/lib/i18n/navigation';

const KeysDialog = onDemand(async () => (await import('@/components/keys/keys-dialog')).KeysDialog);

/** Handles the console's keyboard shortcuts, and shows their list on request. */
export function KeyHost() {
  const router = useRouter();
  const { family, names } = menuOf(useCurrentUser(), '');
  const [isOpen, setOpen] = useState(false);
  useOnPathChange(() => setOpen(false));
  useEffect(() => keysRequested.subscribe(() => setOpen(true)));
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
  /** Navigates to a path of the console. */
  open: (path: string) => void;
  showHelp: () => void;
};

/** Maximum time between G and the key of a screen, ms. */
const prefixMs = 1_500;

/**
 * Handles keyboard shortcuts: Ctrl S everywhere; single keys only if no text is typed and nothing is open over the
 * page.
 */
function useKeys(keys: Keys): void {
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return save(event);
      if (event.isComposing || areKeysOff() || isTyping(event.target) || isInGrid(event.target) || isCovered()) return;
      const isPrefixed = event.timeStamp - prefixAt.current < prefixMs;
      prefixAt.current = event.code === 'KeyG' && !event.shiftKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const action = actionOf(event, isPrefixed, keys);
      if (!action) return;
      event.preventDefault();
      action();
    };
    // Capture phase, so that it runs before a screen's own handlers, which ignore handled events.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}

function actionOf({ code, shiftKey }: KeyboardEvent, isPrefixed: boolean, keys: Keys): (() => void) | undefined {
  if (shiftKey) return code === 'Slash' ? keys.showHelp : undefined;
  if (isPrefixed) {
    const screen = namesOf(screenKeys).find((one) => screenKeys[one] === code);
    return screen && (() => keys.goTo(screen));
  }
  const name = namesOf(listKeys).find((one) => listKeys[one] === code);
  return name && listActions(keys.open)[name];
}

/** Ctrl S clicks the save button; the browser's own "save page" is suppressed. */
function save(event: KeyboardEvent): void {
  if (event.code !== 'KeyS' || event.shiftKey || event.altKey) return;
  const button = controlOf('Control+S');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** In a cell grid, a letter starts editing a cell. */
const isInGrid = (target: EventTarget | null) => target instanceof Element && target.closest('[data-cell]') !== null;

const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const namesOf = <K extends string>(table: Readonly<Record<K, string>>): K[] =>
  Object.keys(table).filter((name): name is K => name in table);

/**
 * Actions of the shortcuts in the displayed list. A control with a shortcut declares it in `aria-keyshortcuts`. `open`
 * navigates to a path of the console.
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

/** Returns the first filter, if there is no text filter. */
const firstFilter = () => document.querySelector<HTMLElement>('main [data-filters] :is(input, select, button)');

/** Returns the topmost dialog, or the document. Shortcuts of controls below it are ignored. */
const onTop = (): ParentNode =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;

/** Returns the control of a shortcut if it is usable: the last one, because the latest opened is on top. */
const controlOf = (shortcut: string): HTMLElement | undefined =>
  [...onTop().querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${shortcut}"]`)].findLast(
    (control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]'),
  );

/** The picture of a card has the same link as its name, but cannot be focused. */
const nameOfRow = ':is(a[href], button[data-name]):is([data-stop], :not([tabindex="-1"]))';

const currentRow = () => document.activeElement?.closest('[data-row]');

/** Focuses the name in the next or previous row or card; without a current one, in the first. */
function moveBy(step: number): void {
  const rows = [...document.querySelectorAll('main [data-row]')];
  const current = currentRow();
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  next?.querySelector<HTMLElement>(nameOfRow)?.focus();
}
