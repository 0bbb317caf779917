'use client';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Segmented } from '@/components/ui/segmented';
import { trafficTypes } from '@/lib/contract/enumerations';

/** Websites, applications or both; both is the empty list. */
export function TrafficTypePanel({ name = 'trafficTypes' }: { name?: string }) {
  const t = useTranslations('targets');
  const words = useTranslations('enums.trafficType');
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <div className="flex flex-col items-start gap-2">
      <Segmented
        name={`${name}-choice`}
        label={t('panels.trafficTypes')}
        value={chosen.length === 1 ? String(chosen[0]) : 'BOTH'}
        options={[
          { value: 'BOTH', label: t('traffic.both') },
          ...trafficTypes.map((value) => ({ value, label: words(value) })),
        ]}
        onChange={(value) => field.onChange(value === 'BOTH' ? [] : [value])}
      />
      <p className="text-sm text-muted">{t('traffic.hint')}</p>
    </div>
  );
}
