'use client';
import HistoryIcon from 'lucide-react/icons/history';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { HistoryProps } from '@/components/history/history-feed';
import { Button } from '@/components/ui/button';
import { onDemand, useEver } from '@/components/ui/on-demand';

const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

/** Button that opens the history of an entity. The page must provide the messages of `history`. */
export function History(props: HistoryProps) {
  const t = useTranslations('history');
  const [isOpen, setOpen] = useState(false);
  const isWanted = useEver(isOpen);
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <HistoryIcon aria-hidden="true" />
        {t('title')}
      </Button>
      {isWanted && <HistoryDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
