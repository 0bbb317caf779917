'use client';
import { useTranslations } from 'next-intl';
import type { CardFigures as Figures } from '@/components/creatives/list/use-card-figures';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

/** Three figures of the last 30 days, those that the viewer may see. */
export function CardFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('creatives.cardFigures');
  const measure = useTranslations('enums.measure');
  if (figures === 'hidden') return null;
  if (figures === 'loading') return <Skeleton className="h-10" />;
  if (figures === 'none') return <p className="flex h-10 items-center text-sm text-muted">{t('none')}</p>;
  const { impressions, ctr, statSpend, currency } = figures;
  const shown = [
    ['impressions', impressions === undefined ? null : formatInteger(impressions)],
    ['ctr', ctr === undefined ? null : formatPercent(ctr)],
    ['statSpend', statSpend === undefined ? null : formatMoney(statSpend, currency)],
  ] as const;
  return (
    <dl aria-label={t('label')} title={t('label')} className="flex h-10 justify-between gap-2 text-sm">
      {shown.map(
        ([key, value]) =>
          value && (
            <div key={key} className="min-w-0">
              <dt className="truncate text-muted">{measure(key)}</dt>
              <dd className="truncate font-medium figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
