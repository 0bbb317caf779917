'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ComboboxField } from '@/components/form/combobox-field';
import { useFaultText } from '@/components/list/use-fault-text';
import { topicsQuery } from '@/components/rules/topics-query';

/** IAB topics, found by code or by name. A wide topic covers the narrower ones. */
export function TopicsField() {
  const t = useTranslations('rules.listed');
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const { data, isPending, error, refetch } = useQuery(topicsQuery(useLocale()));
  const entries = data?.content ?? [];
  const names = new Map(entries.map(({ key, name }) => [key, name]));
  const failure = error && (
    <span className="text-negative">
      {faultText(error)}{' '}
      <button type="button" onClick={() => refetch()} className="underline underline-offset-2">
        {retry}
      </button>
    </span>
  );
  return (
    <ComboboxField
      isMultiple
      name="iabCategories"
      label={t('topics')}
      hint={failure ?? t('topicsHint')}
      placeholder={t('topicsPlaceholder')}
      items={entries.map(({ key, name, parent }) => ({
        value: key,
        label: `${key} ${name}`,
        hint: names.get(parent ?? ''),
      }))}
      isLoading={isPending}
    />
  );
}
