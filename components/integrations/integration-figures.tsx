'use client';
import { useTranslations } from 'next-intl';
import { useTraffic } from '@/components/integrations/use-traffic';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';

/** The last seven days with this SSP. */
export function IntegrationFigures({ id }: { id: number }) {
  const user = useCurrentUser();
  const t = useTranslations('integrations.details');
  const measure = useTranslations('enums.measure');
  const formula = useTranslations('enums.formula');
  const traffic = useTraffic(user);
  const found = traffic.of(id);
  const figures = [
    ['bids', found && formatInteger(found.bids)],
    ['wins', found && formatInteger(found.wins)],
    ['impressions', found && formatInteger(found.impressions)],
    ['winRate', found && formatPercent(found.bids > 0 ? found.wins / found.bids : null)],
  ] as const;
  return (
    <section aria-label={t('figures')} className="mt-3 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="text-sm text-muted">{t('figures')}</p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key} className="min-w-0" title={formula(key)}>
            <dt className="text-sm text-muted">{measure(key)}</dt>
            <dd className="text-title font-semibold figures">
              {value ?? (traffic.isError ? dash : <Skeleton className="h-7 w-20" />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
