'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuItem } from '@/components/ui/menu-item';

/** The formats a list can be taken away in; busy while a file is being made. */
export function ExportButton({ items, isBusy }: { items: () => readonly MenuItem[]; isBusy?: boolean }) {
  const t = useTranslations('common.actions');
  return (
    <LazyMenu
      label={t('export')}
      items={items}
      trigger={
        <Button isBusy={isBusy}>
          <Download aria-hidden="true" />
          {t('export')}
        </Button>
      }
    />
  );
}
