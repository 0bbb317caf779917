'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '@/components/form/combobox-field';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

/** The dialect of OpenRTB: an entry of a dictionary, found by its name or its key. */
export function ProcessingKeyField() {
  const t = useTranslations('integrations');
  const lang = useLocale();
  const chosen = useWatch<IntegrationValues, 'sspSpecificProcessingKey'>({ name: 'sspSpecificProcessingKey' });
  const { data, isPending, isError } = useQuery(
    apiQuery('dictionaries.sspProcessingKeys', { query: { lang, size: limits.dictionary.defaultSize } }),
  );
  const items = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: `${name} (${key})` }));
  return (
    <ComboboxField
      name="sspSpecificProcessingKey"
      label={t('fields.sspSpecificProcessingKey')}
      hint={isError ? t('fieldHints.keysFailed') : t('fieldHints.sspSpecificProcessingKey')}
      isRequired
      items={items}
      known={[{ value: chosen, label: chosen }]}
      isLoading={isPending}
      placeholder={t('choose')}
    />
  );
}
