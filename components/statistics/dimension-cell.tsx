'use client';
import { useTranslations } from 'next-intl';
import type { Grouping } from '@/lib/contract/enumerations';
import { dash } from '@/lib/format/format-number';

/** Which filter a value of a grouping becomes when it is chosen. */
const filterOf: Partial<Record<Grouping, string>> = {
  CAMPAIGN: 'campaignId',
  CREATIVE: 'creativeId',
  CLIENT: 'userId',
  CAMPAIGN_TYPE: 'campaignType',
};

type DimensionCellProps = {
  grouping: Grouping;
  dimension: { id: string; name: string } | undefined;
  onNarrow: (key: string, value: string) => void;
};

export function DimensionCell({ grouping, dimension, onNarrow }: DimensionCellProps) {
  const t = useTranslations('statistics');
  const key = filterOf[grouping];
  if (!dimension) return dash;
  if (!key || dimension.id === '') return <span title={dimension.name}>{dimension.name}</span>;
  return (
    <button
      type="button"
      title={t('narrow', { name: dimension.name })}
      onClick={() => onNarrow(key, dimension.id)}
      className="max-w-full truncate rounded-sm text-left font-medium hover:underline focus-visible:-outline-offset-2"
    >
      {dimension.name}
    </button>
  );
}
