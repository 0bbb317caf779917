'use client';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/form/field-frame';
import { useField } from '@/components/form/use-field';
import { Segmented } from '@/components/ui/segmented';
import { compression } from '@/lib/contract/integration-kinds';

const name = 'sspIsCompressResponseRequired';

/** On is 1 and off is 2, §9. */
export function CompressionField() {
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
