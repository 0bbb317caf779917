'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslations } from 'next-intl';
import { LazyMenu } from '@/components/list/lazy-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuItem } from '@/components/ui/menu-item';

type RowMenuProps = {
  /** What the row is called. */
  name: string;
  items: () => readonly MenuItem[];
};

export function RowMenu({ name, items }: RowMenuProps) {
  const t = useTranslations('common.table');
  const label = t('rowMenu', { name });
  return (
    <LazyMenu
      label={label}
      items={items}
      trigger={
        <IconButton size="sm" label={label}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
