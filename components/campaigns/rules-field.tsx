'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';
import type { AdSet } from '@/lib/contract/ad-sets';

type RulesFieldProps = { index: number; ownerId: number; saved: AdSet['ruleDtoList'] };

/** Rules of the owner's; every active one must pass before the ad set bids. */
export function RulesField({ index, ownerId, saved }: RulesFieldProps) {
  const t = useTranslations('campaigns.adSet');
  const types = useTranslations('enums.ruleType');
  const statuses = useTranslations('enums.status');
  const [name, setName] = useState('');
  const { data, isPending } = useQuery({
    ...apiQuery('rules.list', {
      query: { userId: [ownerId], page: 0, size: 50, sort: 'name,asc', ...(name && { name }) },
    }),
    placeholderData: keepPreviousData,
  });
  const itemOf = (rule: AdSet['ruleDtoList'][number]) => ({
    value: String(rule.id),
    label: rule.name,
    hint: `${types(rule.type)} · ${statuses(rule.status)}`,
  });
  return (
    <ComboboxField
      isMultiple
      name={`creativeGroups.${index}.ruleIds`}
      label={t('rules')}
      hint={t('rulesHint')}
      placeholder={t('noRules')}
      items={(data?.content ?? []).map(itemOf)}
      known={saved.map(itemOf)}
      onSearch={setName}
      isLoading={isPending}
    />
  );
}
