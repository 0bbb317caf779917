'use client';
import Columns3 from 'lucide-react/icons/columns-3';
import { useTranslations } from 'next-intl';
import type { ColumnChooserProps } from '@/components/list/table/column-choices';
import { IconButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { LazyPopover } from '@/components/ui/openers';

const ColumnChoices = onDemand(async () => (await import('@/components/list/table/column-choices')).ColumnChoices);

export function ColumnChooser(props: ColumnChooserProps) {
  const t = useTranslations('common.columns');
  return (
    <LazyPopover
      label={t('title')}
      align="end"
      className="w-72 p-2!"
      trigger={
        <IconButton label={t('title')} className="border border-line-strong bg-surface">
          <Columns3 aria-hidden="true" />
        </IconButton>
      }
    >
      <ColumnChoices {...props} />
    </LazyPopover>
  );
}
