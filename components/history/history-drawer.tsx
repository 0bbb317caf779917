'use client';
import { useTranslations } from 'next-intl';
import type { HistoryProps } from '@/components/history/history-feed';
import { HistoryFeed } from '@/components/history/history-feed';
import { Drawer } from '@/components/ui/dialog';

type HistoryDrawerProps = HistoryProps & { isOpen: boolean; onClose: () => void };

export function HistoryDrawer({ isOpen, onClose, ...thing }: HistoryDrawerProps) {
  const t = useTranslations('history');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <HistoryFeed {...thing} />
    </Drawer>
  );
}
