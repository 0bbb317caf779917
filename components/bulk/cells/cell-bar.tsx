'use client';
import { useTranslations } from 'next-intl';
import { useGridCells } from '@/components/bulk/cells/grid-cells';
import { Button } from '@/components/ui/button';

/** What can be done with the cells, or why the active one is not saved; and the way out. */
export function CellBar({ onClose }: { onClose: () => void }) {
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
