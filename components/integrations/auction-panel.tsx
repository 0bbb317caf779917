'use client';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { CompressionField } from '@/components/integrations/compression-field';
import { CreativeTypesField } from '@/components/integrations/creative-types-field';
import { ProcessingKeyField } from '@/components/integrations/processing-key-field';
import { rtbVersions } from '@/lib/contract/integration-kinds';

/** How the SSP holds its auctions and what it takes. */
export function AuctionPanel() {
  const t = useTranslations('integrations');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name="rtbVersion"
        label={t('fields.rtbVersion')}
        hint={t('fieldHints.rtbVersion')}
        isRequired
        placeholder={t('choose')}
        options={rtbVersions.map((value) => ({ value, label: value }))}
      />
      <ProcessingKeyField />
      <NumberField
        name="eventTtl"
        label={t('fields.eventTtl')}
        hint={t('fieldHints.eventTtl')}
        isRequired
        unit={t('minutesUnit')}
        maxLength={5}
      />
      <CompressionField />
      <div className="sm:col-span-2">
        <CreativeTypesField />
      </div>
    </div>
  );
}
