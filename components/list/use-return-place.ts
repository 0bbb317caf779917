'use client';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keepPlace, type ReturnPlace, recallPlace } from '@/lib/browser/return-place';

/** How long the row that one comes back from is tinted, ms. */
const tintMs = 2_000;
const pauseMs = 150;

/** Back leads to the place in the table that was left, with the focus on the row that was opened. */
export function useReturnPlace(box: RefObject<HTMLElement | null>, table: string, hasRows: boolean) {
  const place = useRef<ReturnPlace>({ top: 0, left: 0, row: null });
  const isRestored = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!box.current || !hasRows || isRestored.current) return;
    isRestored.current = true;
    const before = recallPlace(table);
    if (before) restore(box.current, before);
    place.current = { top: before?.top ?? 0, left: before?.left ?? 0, row: null };
  }, [box, table, hasRows]);

  const keep = (patch: Partial<ReturnPlace>) => {
    place.current = { ...place.current, ...patch };
    clearTimeout(timer.current);
    keepPlace(table, place.current);
  };
  return {
    onScroll: ({ scrollTop: top, scrollLeft: left }: HTMLElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep({ top, left }), pauseMs);
    },
    onClick: ({ target }: MouseEvent) => {
      const row = target instanceof Element && target.closest('a[href]') ? target.closest('tr[data-row]') : null;
      const scroll = box.current;
      if (row && scroll) keep({ top: scroll.scrollTop, left: scroll.scrollLeft, row: row.getAttribute('data-row') });
    },
  };
}

function restore(box: HTMLElement, { top, left, row }: ReturnPlace): void {
  box.scrollTop = top;
  box.scrollLeft = left;
  const found = [...box.querySelectorAll('tr[data-row]')].find((one) => one.getAttribute('data-row') === row);
  if (!(found instanceof HTMLElement)) return;
  const link = found.querySelector('a[href]');
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (link instanceof HTMLElement && isFree) link.focus({ preventScroll: true });
  found.dataset.returned = '';
  setTimeout(() => delete found.dataset.returned, tintMs);
}
