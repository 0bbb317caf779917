import { channel } from '@/lib/browser/channel';

// Toasts stand outside of the page: what is pressed in them is heard by the one who can undo.

/** Asks for a change set to be taken back. */
export const undoAsked = channel<string>();
/** Tells that something on screen may no longer be what it was. */
export const undone = channel<void>();

const keysWorkForMs = 60_000;
let lastBulk: { id: string; at: number } | undefined;

/** Keeps the bulk change that Ctrl+Z takes back. */
export const rememberBulk = (id: string, now = Date.now()): void => {
  lastBulk = { id, at: now };
};

/** The bulk change of the last minute, once. */
export function takeLastBulk(now = Date.now()): string | undefined {
  const recent = lastBulk && now - lastBulk.at <= keysWorkForMs ? lastBulk.id : undefined;
  lastBulk = undefined;
  return recent;
}
