import type { ListKey } from '@/components/keys/key-map';

/**
 * What the keys do to the list on screen. A control that a key presses names the key in `aria-keyshortcuts`.
 * `open` leads to a path of the console.
 */
export const listDeeds = (open: (path: string) => void): Record<ListKey, () => void> => ({
  filter: () => controlOf('/')?.focus(),
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

/** The control of a key, if it can be used now: the last, because what opened last lies on top. */
export const controlOf = (shortcut: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${shortcut}"]`)].findLast(
    (control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]'),
  );

/** The picture of a card leads where its name leads, and takes no focus. */
const nameOfRow = 'a[href]:not([tabindex="-1"])';

const currentRow = () => document.activeElement?.closest('[data-row]');

/** Gives the focus to the name in the row, or on the card, after or before the one that has it; without one, in the first row. */
function moveBy(step: number): void {
  const rows = [...document.querySelectorAll('main [data-row]')];
  const current = currentRow();
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  next?.querySelector<HTMLElement>(nameOfRow)?.focus();
}
