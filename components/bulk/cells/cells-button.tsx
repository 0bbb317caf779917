'use client';
import TableProperties from 'lucide-react/icons/table-properties';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { IconButton } from '@/components/ui/button';

/** Button that starts or ends editing in cells. */
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

export type CellMode = ReturnType<typeof useCellMode>;

/** State of cell editing. Closing can ask for confirmation if typed text is not saved. */
export function useCellMode() {
  const [state, setState] = useState<'off' | 'on' | 'closing'>('off');
  return {
    isOn: state !== 'off',
    isClosing: state === 'closing',
    open: () => setState('on'),
    close: () => setState('closing'),
    stay: () => setState('on'),
    end: () => setState('off'),
  };
}
