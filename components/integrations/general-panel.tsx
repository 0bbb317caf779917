'use client';
import { useTranslations } from 'next-intl';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { currencies, switchStatuses } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** `campaigns` buy from the SSP; left out for a new one. */
export function GeneralPanel({ campaigns }: { campaigns: number | undefined }) {
  const t = useTranslations('integrations');
  const words = useTranslations('enums');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('fields.name')}
        hint={t('fieldHints.name')}
        isRequired
        maxLength={limits.nameLength}
      />
      <TextField
        name="category"
        label={t('fields.category')}
        hint={t('fieldHints.category')}
        isRequired
        maxLength={100}
      />
      <SelectField
        name="currency"
        label={t('fields.currency')}
        hint={t('fieldHints.currency')}
        isRequired
        placeholder={t('choose')}
        options={currencies.map((value) => ({ value, label: `${value} · ${words(`currency.${value}`)}` }))}
      />
      <SegmentedField
        name="status"
        label={t('fields.status')}
        hint={campaigns ? t('fieldHints.statusUsed', { count: campaigns }) : t('fieldHints.status')}
        options={switchStatuses.map((value) => ({ value, label: words(`status.${value}`) }))}
      />
    </div>
  );
}
