'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { LazyMenu } from '@/components/ui/openers';

type ExportButtonProps = {
  items: () => readonly MenuItem[];
  /** True if there is nothing to export; the menu then says so. */
  isEmpty: boolean;
};

/** Export menu of a list. */
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
