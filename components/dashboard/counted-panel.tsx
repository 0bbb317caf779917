'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { BarOperation } from '@/components/dashboard/chart-operations';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { PartPanel } from '@/components/dashboard/part-panel';
import { Segmented } from '@/components/ui/segmented';

type CountedPanelProps = {
  title: string;
  part: string;
  operations: Readonly<Record<Counted, BarOperation>>;
  query: DashboardQuery;
  shape: 'bars' | 'ring';
};

const counted = ['clicks', 'impressions'] as const;
type Counted = (typeof counted)[number];

/** Parts by clicks or by impressions. */
export function CountedPanel({ title, part, operations, query, shape }: CountedPanelProps) {
  const t = useTranslations('dashboard');
  const measure = useTranslations('enums.measure');
  const [chosen, setChosen] = useState<Counted>('clicks');
  const name = useId();
  return (
    <PartPanel
      title={title}
      operation={operations[chosen]}
      query={query}
      headings={[part, measure(chosen)]}
      shape={shape}
      actions={
        <Segmented
          name={name}
          label={t('countedBy', { title })}
          value={chosen}
          options={counted.map((value) => ({ value, label: measure(value) }))}
          onChange={(value) => setChosen(value === 'impressions' ? 'impressions' : 'clicks')}
        />
      }
    />
  );
}
