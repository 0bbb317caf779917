'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '@/components/form/copy-button';
import { TextField } from '@/components/form/text-field';
import type { IntegrationValues } from '@/components/integrations/integration-values';

type LinkName = 'exchangeLink' | 'cookieSyncLink' | 'cookieSyncIRLink' | 'statisticsLink';
type LinkFieldProps = { name: LinkName; hint: string; isRequired?: boolean };

/** An address, with a button to copy it. */
export function LinkField({ name, hint, isRequired }: LinkFieldProps) {
  const t = useTranslations('integrations');
  const value = useWatch<IntegrationValues, LinkName>({ name });
  const label = t(`fields.${name}`);
  return (
    <TextField
      {...{ name, label, hint, isRequired }}
      type="url"
      placeholder="https://"
      maxLength={2048}
      trailing={value ? <CopyButton text={value} label={t('copy', { label })} /> : undefined}
    />
  );
}
