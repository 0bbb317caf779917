'use client';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';

const orders = ['createdAt,desc', 'createdAt,asc', 'name,asc', 'name,desc', 'moderationStatus,asc'] as const;

type SortSelectProps = { sort: string; onChange: (sort: string) => void };

/** The order of the gallery, which has no headings to press. */
export function SortSelect({ sort, onChange }: SortSelectProps) {
  const t = useTranslations('creatives.sort');
  const texts: Record<(typeof orders)[number], string> = {
    'createdAt,desc': t('newest'),
    'createdAt,asc': t('oldest'),
    'name,asc': t('nameUp'),
    'name,desc': t('nameDown'),
    'moderationStatus,asc': t('status'),
  };
  return (
    <Select
      aria-label={t('label')}
      className="w-auto!"
      options={orders.map((value) => ({ value, label: texts[value] }))}
      value={orders.find((order) => order === sort) ?? ''}
      placeholder={orders.some((order) => order === sort) ? undefined : t('other')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
