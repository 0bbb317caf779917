'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';
import type { CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** A campaign of the client that shows creatives of the type, found by what is typed; the newest first. */
export function CampaignField({ userId, type }: { userId: number; type: CreativeType }) {
  const t = useTranslations('creatives.assign');
  const [name, setName] = useState('');
  const { data, isFetching, isError } = useQuery({
    ...apiQuery('campaigns.list', {
      query: {
        ...{ userId: [userId], campaignType: [type], archived: 'false', sort: 'id,desc', page: 0 },
        ...{ size: limits.list.maximumSize, ...(name && { name }) },
      },
    }),
    placeholderData: keepPreviousData,
  });
  const items = (data?.content ?? []).map((one) => ({ value: String(one.id), label: one.name, hint: `#${one.id}` }));
  const failed = useTranslations('common.combobox')('failed');
  return (
    <ComboboxField
      name="campaign"
      label={t('campaign')}
      hint={isError ? failed : undefined}
      isRequired
      items={items}
      onSearch={setName}
      isLoading={isFetching && items.length === 0}
    />
  );
}
