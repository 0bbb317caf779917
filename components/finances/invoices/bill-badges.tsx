'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Whether an invoice or an act is paid, and whether it is closed. */
export function BillBadges({ isPaid, isClosed }: { isPaid: boolean; isClosed: boolean }) {
  const t = useTranslations('finances.states');
  return (
    <span className="inline-flex items-center gap-1">
      <Badge hasDot tone={isPaid ? 'positive' : isClosed ? 'neutral' : 'warning'}>
        {t(isPaid ? 'paid' : 'notPaid')}
      </Badge>
      {isClosed && <Badge>{t('closed')}</Badge>}
    </span>
  );
}
