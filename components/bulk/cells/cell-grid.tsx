'use client';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Place } from '@/components/bulk/cells/cell-block';
import type { CellMode } from '@/components/bulk/cells/cells-button';
import { type Cells, CellsContext, useCells, useGridCells } from '@/components/bulk/cells/use-cells';
import { LeaveGuard } from '@/components/form/leave-guard';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

type CellGridProps = Parameters<typeof useCells>[0] & { mode: CellMode; children: ReactNode };

/** Handles keys, copying and pasting for the cells of the table inside. */
export function CellGrid({ mode, children, ...grid }: CellGridProps) {
  const cells = useCells(grid);
  const box = useRef<HTMLDivElement>(null);
  const follow = useFollowedFocus(box, cells);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-cell="0 0"]')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (mode.isClosing && !cells.isSaving && !cells.hasRefused && !cells.unconfirmed) mode.end();
  });
  const press = (event: KeyboardEvent) => {
    if (!isCell(event.target)) return;
    const action = actionOf(event, cells);
    if (!action) return;
    event.preventDefault();
    follow();
    action();
  };
  const clip = (event: ClipboardEvent, action: () => void) => {
    if (!isCell(event.target) || cells.draft !== undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <CellsContext value={cells}>
      <div className="flex min-w-0 flex-col gap-2">
        <CellBar onClose={mode.close} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus, and their keys come here */}
        <div
          ref={box}
          onKeyDown={press}
          onCopy={(event) => clip(event, () => event.clipboardData.setData('text/plain', cells.copied()))}
          onCut={(event) =>
            clip(event, () => {
              event.clipboardData.setData('text/plain', cells.copied());
              cells.clear();
            })
          }
          onPaste={(event) => clip(event, () => cells.paste(event.clipboardData.getData('text/plain')))}
        >
          {children}
        </div>
      </div>
      <LeaveGuard
        hasChanges={cells.isSaving || cells.hasRefused}
        isAsking={mode.isClosing && !cells.isSaving && cells.hasRefused}
        onLeave={mode.end}
        onStay={mode.stay}
      />
      <StatusQuestion />
    </CellsContext>
  );
}

/** Asks before typed, pasted or filled statuses start or stop ads. */
function StatusQuestion() {
  const t = useTranslations('bulk.cells.statuses');
  const actions = useTranslations('common.actions');
  const { area, unconfirmed, answer } = useGridCells();
  if (!unconfirmed || area === 'adSets' || area === 'creatives') return null;
  const { starting, stopping } = unconfirmed;
  return (
    <ConfirmDialog
      isOpen
      isDangerous={stopping > 0}
      title={t('title', { count: starting + stopping })}
      text={[starting && t(`${area}.start`, { count: starting }), stopping && t(`${area}.stop`, { count: stopping })]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('confirm')}
      cancelLabel={actions('cancel')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

const isCell = (target: EventTarget) => target instanceof Element && target.closest('[data-cell]') !== null;

/** Keeps the focus on the active cell, also after editing. Returns a function that requests the focus. */
function useFollowedFocus(box: RefObject<HTMLElement | null>, { block, draft }: Cells) {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current || draft !== undefined) return;
    isRequested.current = false;
    box.current?.querySelector<HTMLElement>(`[data-cell="${block.to.row} ${block.to.column}"]`)?.focus();
  });
  return () => {
    isRequested.current = true;
  };
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -100 },
  End: { row: 0, column: 100 },
};

function actionOf(event: KeyboardEvent, cells: Cells): (() => void) | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  return cells.draft === undefined ? actionOnCell(event, cells) : actionInField(event, cells);
}

function actionOnCell({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, cells: Cells) {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    // If nothing is being saved, the page's own undo handler receives the key.
    if (code === 'KeyZ' && !shiftKey) return cells.isSaving ? cells.undo : undefined;
    return code === 'KeyD' ? cells.fillDown : undefined;
  }
  const step = steps[key];
  if (step) return () => cells.go(step, shiftKey);
  if (key === 'Enter' || key === 'F2') return () => cells.edit();
  if (key === 'Delete' || key === 'Backspace') return cells.clear;
  if (key === 'Escape') return cells.restore;
  if (key.length === 1) return () => cells.edit(key === ' ' ? undefined : key);
  return undefined;
}

function actionInField({ key, shiftKey }: KeyboardEvent, cells: Cells) {
  const back = shiftKey ? -1 : 1;
  const leave = (by: Place) => () => {
    cells.commit();
    cells.go(by);
  };
  if (key === 'Enter') return leave({ row: back, column: 0 });
  if (key === 'Tab') return leave({ row: 0, column: back });
  return key === 'Escape' ? cells.cancel : undefined;
}

/**
 * Shows instructions, or the reason why the active cell is not saved, with buttons to discard the input and to finish.
 */
function CellBar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bulk.cells');
  const { reason, restore } = useGridCells();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent bg-accent-soft px-3 py-2 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-64">
        <Word />
      </p>
      {reason && (
        <Button size="sm" onClick={restore}>
          {t('restore')}
        </Button>
      )}
      <Button size="sm" variant="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

function Word() {
  const t = useTranslations('bulk.cells');
  const { reason, chosen, left } = useGridCells();
  if (reason) return <strong className="font-medium text-negative">{t('refused', { reason })}</strong>;
  if (left > 0) return t('left', { count: left });
  if (chosen.rows * chosen.columns > 1) return t('chosen', chosen);
  return (
    <>
      <span className="pointer-coarse:hidden">{t('hint')}</span>
      <span className="hidden pointer-coarse:inline">{t('touchHint')}</span>
    </>
  );
}
