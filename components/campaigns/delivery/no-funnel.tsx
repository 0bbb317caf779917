'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import type { Delivery } from '@/lib/contract/delivery';

type NoFunnelProps = {
  reason: NonNullable<Delivery['noFunnel']>;
  onRecent: () => void;
  onSection: (section: string) => void;
};

/** Why there is nothing to count, and what helps. */
export function NoFunnel({ reason, onRecent, onSection }: NoFunnelProps) {
  const t = useTranslations('delivery');
  const action =
    reason === 'NOT_KEPT' ? (
      <Button onClick={onRecent}>{t('noFunnel.recent')}</Button>
    ) : reason === 'NO_TRAFFIC' ? (
      <Button onClick={() => onSection('general')}>{t('noFunnel.settings')}</Button>
    ) : undefined;
  return (
    <Panel title={t('funnel.title')} isFlush>
      <EmptyState title={t(`noFunnel.${reason}.title`)} text={t(`noFunnel.${reason}.text`)} action={action} />
    </Panel>
  );
}
