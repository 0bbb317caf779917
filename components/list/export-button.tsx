'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { LazyMenu } from '@/components/ui/openers';

type ExportButtonProps = {
  items: () => readonly MenuItem[];
  /** Whether there is no row to take away: the formats then say so. */
  isEmpty: boolean;
};

/** The formats a list can be taken away in. */
export function ExportButton({ items, isEmpty }: ExportButtonProps) {
  const t = useTranslations('common.actions');
  return (
    <LazyMenu
      label={t('export')}
      items={() => (isEmpty ? items().map((item) => ({ ...item, isDisabled: true, hint: t('exportEmpty') })) : items())}
      trigger={
        <IconButton label={t('export')} className="border border-line-strong bg-surface">
          <Download aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
