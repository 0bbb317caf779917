'use client';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/form/field-frame';
import { useField } from '@/components/form/use-field';
import { Checkbox } from '@/components/ui/checkbox';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';

/** Kinds of creatives that the SSP has slots for. */
export function CreativeTypesField() {
  const t = useTranslations('integrations');
  const word = useTranslations('enums.creativeType');
  const [label, hint] = [t('fields.creativeTypes'), t('fieldHints.creativeTypes')];
  const field = useField({ name: 'creativeTypes', label, hint, isRequired: true });
  const chosen: readonly CreativeType[] = field.field.value ?? [];
  const toggle = (type: CreativeType) =>
    field.field.onChange(creativeTypes.filter((one) => (one === type ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FieldFrame field={field} isGroup isRequired label={label} hint={hint}>
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
