'use client';
import { useEffect } from 'react';
import { useUndo } from '@/components/history/use-undo';
import { AddedMessages } from '@/components/shell/messages/added-messages';
import { onDemand } from '@/components/ui/on-demand';
import { takeLastBulk, undoRequested } from '@/components/undo/undo-requests';
import { isTyping } from '@/lib/browser/is-typing';

const ConflictsDialog = onDemand(async () => (await import('@/components/history/conflicts-dialog')).ConflictsDialog);

/** Handles undo requests from toasts, from a history, and from Ctrl+Z after a bulk change. */
export function UndoHost() {
  const { undo, run, open, close } = useUndo();
  useEffect(() => undoRequested.subscribe(undo));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyZ';
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      const last = takeLastBulk();
      if (!last) return;
      event.preventDefault();
      undo(last);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return open ? (
    <AddedMessages messages={{ history: open.texts }}>
      <ConflictsDialog
        key={open.requested.changeSetId}
        conflicts={open.conflicts}
        isBusy={run.isPending}
        onChoose={(choices) => run.mutate({ ...open.requested, choices })}
        onClose={() => close(open)}
      />
    </AddedMessages>
  ) : null;
}
