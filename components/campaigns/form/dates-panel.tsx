'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { DateField } from '@/components/form/date-field';
import { apiQuery } from '@/lib/browser/api-query';

export function DatesPanel() {
  const t = useTranslations('campaigns.form');
  const shared = useTranslations('common.form.timeZone');
  const startDate = useWatch<CampaignValues, 'startDate'>({ name: 'startDate' });
  const zones = useQuery(apiQuery('dictionaries.timeZones', { query: { lang: useLocale() } }));
  const items = (zones.data?.content ?? []).map(({ key, name, detail }) => ({ value: key, label: name, hint: detail }));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <DateField name="startDate" label={t('startDate')} isRequired />
      <DateField name="endDate" label={t('endDate')} min={startDate || undefined} hint={t('endDateHint')} />
      <div className="sm:col-span-2">
        <ComboboxField
          name="timeZone"
          label={t('timeZone')}
          isRequired
          hint={zones.isError ? shared('failed') : t('timeZoneHint')}
          items={items}
          isLoading={zones.isPending}
        />
      </div>
    </div>
  );
}
