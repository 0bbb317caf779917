'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** Progress of a running bulk change. */
  progress?: { done: number; total: number };
  /** Offers to select all matching rows, if there are more than the selected ones. */
  whole?: { total: number; isWhole: boolean; onChange: (isWhole: boolean) => void } | undefined;
  children: ReactNode;
};

/** Appears when rows are selected and stays until none are. */
export function BulkBar({ count, onClear, progress, whole, children }: BulkBarProps) {
  const t = useTranslations('common.bulk');
  if (count === 0 && !progress) return null;
  return (
    <section
      aria-label={t('label')}
      className="sticky bottom-3 z-20 low:static mx-auto flex w-fit max-w-full animate-rise-in flex-wrap items-center gap-3 rounded-lg bg-raised px-3 py-2 shadow-overlay"
    >
      <span role="status" className="px-1 figures">
        {progress ? t('progress', progress) : t('selected', { count: whole?.isWhole ? whole.total : count })}
      </span>
      {progress ? (
        <span className="w-48">
          <ProgressBar
            value={progress.done}
            max={progress.total}
            label={t('label')}
            valueText={t('progress', progress)}
          />
        </span>
      ) : (
        <>
          {whole && (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={whole.isWhole}
              onClick={() => whole.onChange(!whole.isWhole)}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            >
              {t('whole', { count: whole.total })}
            </Button>
          )}
          {/* The command palette also lists these buttons. */}
          <span data-selection={count} className="contents">
            {children}
          </span>
          <Button variant="ghost" onClick={onClear}>
            {t('clear')}
          </Button>
        </>
      )}
    </section>
  );
}
