'use client';
import { useTranslations } from 'next-intl';
import type { ChangedField } from '@/components/bulk/changed-fields';

/** What a field is called where it is chosen. Both lists of a panel are called by the panel. */
export function useFieldName(): (field: ChangedField) => string {
  const t = useTranslations('bulk');
  return ({ entity, field }) => {
    const [panel = field, side] = field.split('.');
    // The keys of both tables are the fields and panels; a test holds them together.
    if (side) return t(`sides.${side as 'included' | 'excluded'}`, { panel: t(`panels.${panel as 'domains'}`) });
    if (entity === 'adSet' && field === 'maxPrice') return t('fields.maxPrice');
    return t(`fields.${field as 'name'}`);
  };
}
