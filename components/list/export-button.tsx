'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuItem } from '@/components/ui/menu-item';

/** The formats a list can be taken away in. */
export function ExportButton({ items }: { items: () => readonly MenuItem[] }) {
  const t = useTranslations('common.actions');
  return (
    <LazyMenu
      label={t('export')}
      items={items}
      trigger={
        <Button>
          <Download aria-hidden="true" />
          {t('export')}
        </Button>
      }
    />
  );
}
