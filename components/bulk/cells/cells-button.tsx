'use client';
import TableProperties from 'lucide-react/icons/table-properties';
import { useTranslations } from 'next-intl';
import type { CellMode } from '@/components/bulk/cells/use-cell-mode';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { IconButton } from '@/components/ui/button';

/** Opens the cells of a list for typing, or closes them. */
export function CellsButton({ mode }: { mode: CellMode }) {
  const t = useTranslations('common.bulk');
  if (!useHasBulk()) return null;
  return (
    <IconButton
      label={t('cells')}
      aria-pressed={mode.isOn}
      className="border border-line-strong bg-surface aria-pressed:border-accent aria-pressed:bg-accent-soft"
      onClick={mode.isOn ? mode.close : mode.open}
    >
      <TableProperties aria-hidden="true" />
    </IconButton>
  );
}
