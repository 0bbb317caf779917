'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ComboboxField } from '@/components/form/combobox-field';
import { FailedHint } from '@/components/form/field';
import { apiQuery } from '@/lib/browser/api-query';

type TimeZoneFieldProps = { name?: string; hint?: string | null };

/** Choice of one of the dictionary's 136 time zones, filtered by city, region or offset. */
export function TimeZoneField({ name: field = 'timeZoneKey', hint }: TimeZoneFieldProps) {
  const t = useTranslations('common.form.timeZone');
  const lang = useLocale();
  const { data, isPending, isError, refetch } = useQuery(apiQuery('dictionaries.timeZones', { query: { lang } }));
  const items = data?.content.map(({ key, name, detail }) => ({
    value: key,
    label: name,
    ...(detail && { hint: detail }),
  }));
  return (
    <ComboboxField
      isRequired
      name={field}
      label={t('label')}
      hint={isError ? <FailedHint text={t('failed')} onRetry={refetch} /> : hint === undefined ? t('hint') : hint}
      items={items ?? []}
      isLoading={isPending}
    />
  );
}
