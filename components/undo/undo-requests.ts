'use client';
import { useTranslations } from 'next-intl';
import { channel } from '@/lib/browser/channel';

// Toasts are rendered outside the page, so their buttons notify the undo host through channels.

/** Channel that requests the undo of a change set. */
export const undoRequested = channel<string>();
/** Channel that reports that displayed data may have changed after an undo. */
export const undone = channel<void>();

const keysWorkForMs = 60_000;
const maxKept = 50;
let bulks: readonly { id: string; at: number; isTaken: boolean }[] = [];

/** Stores a bulk change for Ctrl+Z, latest last. */
export const rememberBulk = (id: string, now = Date.now()): void => {
  bulks = [...bulks, { id, at: now, isTaken: false }].slice(-maxKept);
};

/** Returns the latest bulk change of the last minute that has not been taken yet. */
export function takeLastBulk(now = Date.now()): string | undefined {
  const last = bulks.findLast(({ isTaken }) => !isTaken);
  bulks = bulks.map((bulk) => (bulk === last ? { ...bulk, isTaken: true } : bulk));
  return last && now - last.at <= keysWorkForMs ? last.id : undefined;
}

/** Lets a taken bulk change be taken again within a minute, because its undo has failed. */
export const returnBulk = (id: string, now = Date.now()): void => {
  bulks = bulks.map((bulk) => (bulk.id === id && bulk.isTaken ? { id, at: now, isTaken: false } : bulk));
};

/** Returns the undo button of a toast, or nothing if the change has no change set. */
export function useUndoAction() {
  const t = useTranslations('common.undo');
  return (changeSetId: string | null | undefined) =>
    changeSetId ? { action: { label: t('action'), onClick: () => undoRequested.publish(changeSetId) } } : {};
}
