'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import { maximumWidth, minimumWidth } from '@/components/list/column';

const step = 16;

type ColumnResizerProps = { title: string; width: number; onResize: (width: number) => void };

/** The right edge of a heading: dragged, or moved by the arrow keys. */
export function ColumnResizer({ title, width, onResize }: ColumnResizerProps) {
  const t = useTranslations('common.table');
  const resize = (next: number) => onResize(Math.round(Math.min(maximumWidth, Math.max(minimumWidth, next))));

  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const startX = event.clientX;
    const startWidth = handle.parentElement?.offsetWidth ?? width;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => resize(startWidth + moved.clientX - startX);
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0;
    if (by === 0) return;
    event.preventDefault();
    resize(width + by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('resize', { name: title })}
      aria-valuenow={width}
      aria-valuemin={minimumWidth}
      aria-valuemax={maximumWidth}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px hover:after:bg-accent focus-visible:after:bg-accent group-hover/head:not-hover:after:bg-line-strong focus-visible:-outline-offset-2"
    />
  );
}
