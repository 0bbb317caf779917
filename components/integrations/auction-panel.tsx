'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { FailedHint, FieldFrame, useField } from '@/components/form/field';
import { NumberField } from '@/components/form/number-field';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { apiQuery } from '@/lib/browser/api-query';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';
import { billingEvents, compression, rtbVersions } from '@/lib/contract/integrations/integration-kinds';
import { limits } from '@/lib/contract/limits';

/** Auction settings of the SSP and the accepted creatives. */
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
      <SelectField
        name="billedBy"
        label={t('fields.billedBy')}
        hint={t('fieldHints.billedBy')}
        isRequired
        options={billingEvents.map((value) => ({ value, label: t(`billedBy.${value}`) }))}
      />
      <SwitchField name="isNbrAnswered" label={t('fields.isNbrAnswered')} hint={t('fieldHints.isNbrAnswered')} />
      <div className="sm:col-span-2">
        <CreativeTypesField />
      </div>
    </div>
  );
}

const name = 'sspIsCompressResponseRequired';

/** On is 1 and off is 2, §9. */
function CompressionField() {
  const t = useTranslations('integrations');
  const label = t('fields.sspIsCompressResponseRequired');
  const hint = t('fieldHints.sspIsCompressResponseRequired');
  const { field, ...rest } = useField({ name, label, hint });
  return (
    <FieldFrame field={{ field, ...rest }} isGroup label={label} hint={hint}>
      <span className="flex">
        <Segmented
          name={rest.ids.control}
          labelledBy={rest.ids.label}
          describedBy={rest.control['aria-describedby']}
          value={String(field.value)}
          options={(['on', 'off'] as const).map((key) => ({
            value: String(compression[key]),
            label: t(`compression.${key}`),
          }))}
          onChange={(value) => field.onChange(Number(value))}
        />
      </span>
    </FieldFrame>
  );
}

/** Variant of OpenRTB: a dictionary entry, searched by name or key. */
function ProcessingKeyField() {
  const t = useTranslations('integrations');
  const lang = useLocale();
  const chosen = useWatch<IntegrationValues, 'sspSpecificProcessingKey'>({ name: 'sspSpecificProcessingKey' });
  const { data, isPending, isError, refetch } = useQuery(
    apiQuery('dictionaries.sspProcessingKeys', { query: { lang, size: limits.dictionary.defaultSize } }),
  );
  const items = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: `${name} (${key})` }));
  return (
    <ComboboxField
      name="sspSpecificProcessingKey"
      label={t('fields.sspSpecificProcessingKey')}
      hint={
        isError ? (
          <FailedHint text={t('fieldHints.keysFailed')} onRetry={refetch} />
        ) : (
          t('fieldHints.sspSpecificProcessingKey')
        )
      }
      isRequired
      items={items}
      known={[{ value: chosen, label: chosen }]}
      isLoading={isPending}
      placeholder={t('choose')}
    />
  );
}

/** Creative types for which the SSP has slots. */
function CreativeTypesField() {
  const t = useTranslations('integrations');
  const word = useTranslations('enums.creativeType');
  const label = t('fields.creativeTypes');
  const hint = t('fieldHints.creativeTypes');
  const field = useField({ name: 'creativeTypes', label, hint, isRequired: true });
  const chosen: readonly CreativeType[] = field.field.value ?? [];
  const toggle = (type: CreativeType) =>
    field.field.onChange(creativeTypes.filter((one) => (one === type ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FieldFrame field={field} isGroup label={label} hint={hint}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of check boxes needs no border and no legend of its own */}
      <div
        role="group"
        aria-labelledby={field.ids.label}
        aria-describedby={field.control['aria-describedby']}
        className="flex flex-wrap gap-x-5 gap-y-1"
      >
        {creativeTypes.map((type, index) => (
          <Checkbox
            key={type}
            {...(index === 0 && { ref: field.field.ref })}
            className="min-h-8 items-center pointer-coarse:min-h-10"
            aria-invalid={field.isInvalid || undefined}
            checked={chosen.includes(type)}
            onChange={() => toggle(type)}
          >
            {word(type)}
          </Checkbox>
        ))}
      </div>
    </FieldFrame>
  );
}
