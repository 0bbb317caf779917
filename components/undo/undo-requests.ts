'use client';
import { useTranslations } from 'next-intl';
import { channel } from '@/lib/browser/channel';

// Toasts stand outside of the page: what is pressed in them is heard by the one who can undo.

/** Asks for a change set to be taken back. */
export const undoAsked = channel<string>();
/** Tells that something on screen may no longer be what it was. */
export const undone = channel<void>();

const keysWorkForMs = 60_000;
const maxKept = 50;
let bulks: { id: string; at: number }[] = [];

/** Keeps a bulk change that Ctrl+Z takes back, the latest first. */
export const rememberBulk = (id: string, now = Date.now()): void => {
  bulks = [...bulks, { id, at: now }].slice(-maxKept);
};

/** The latest bulk change of the last minute, each once. */
export function takeLastBulk(now = Date.now()): string | undefined {
  const last = bulks.pop();
  return last && now - last.at <= keysWorkForMs ? last.id : undefined;
}

/** The button of a toast that takes a change back; nothing for a change that belongs to no change set. */
export function useUndoAction() {
  const t = useTranslations('common.undo');
  return (changeSetId: string | null | undefined) =>
    changeSetId ? { action: { label: t('action'), onClick: () => undoAsked.say(changeSetId) } } : {};
}
