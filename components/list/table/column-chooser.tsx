'use client';
import Columns3 from 'lucide-react/icons/columns-3';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/table/column';
import { IconButton } from '@/components/ui/icon-button';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { onDemand } from '@/components/ui/on-demand';
import type { CurrentUser } from '@/lib/contract/auth';

const ColumnChoices = onDemand(async () => (await import('@/components/list/table/column-choices')).ColumnChoices);

export type ColumnChooserProps = {
  /** Every column the person may see. */
  columns: readonly Pick<Column<never>, 'key' | 'isFixed' | 'isHidden'>[];
  heading: (key: string) => string;
  /** Keys of the shown columns in order; undefined is the order of the product. */
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
  /** Columns that the account's permissions leave out; they are named below the choices. */
  denied?: { user: CurrentUser; keys: readonly string[] };
};

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
