'use client';
import { useTranslations } from 'next-intl';
import { FieldError, useField } from '@/components/form/field';
import { Code } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { safetyCategories, type VerificationService, verificationServices } from '@/lib/contract/enumerations';

type Category = (typeof safetyCategories)[number];

const isLabel = (category: Category) => category.startsWith('DL_') || category === 'NONE_LABEL';

/** Content that ads must not appear beside: sensitive categories and digital content labels, with their codes. */
export function BrandSafetyPanel({ name = 'brandSafety' }: { name?: string }) {
  const t = useTranslations('targets');
  const field = useField({ name, label: t('panels.brandSafety') });
  const chosen: readonly Category[] = field.field.value ?? [];
  const toggle = (category: Category) =>
    field.field.onChange(
      chosen.includes(category) ? chosen.filter((other) => other !== category) : [...chosen, category],
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('safety.hint')}</p>
      {(['categories', 'labels'] as const).map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-1 text-sm font-medium">{t(`safety.${group}`)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-6">
            {safetyCategories
              .filter((category) => isLabel(category) === (group === 'labels'))
              .map((category) => (
                <Checkbox
                  key={category}
                  className="min-h-8 items-center pointer-coarse:min-h-10"
                  checked={chosen.includes(category)}
                  onChange={() => toggle(category)}
                >
                  <span className="min-w-0">
                    {t(`safety.names.${category}`)} <Code className="ml-1 text-sm">{category}</Code>
                  </span>
                </Checkbox>
              ))}
          </div>
        </fieldset>
      ))}
      <FieldError id={field.ids.error} message={field.message} />
    </div>
  );
}

/** Third-party pre-bid filters with their codes. A request must pass all selected ones. */
export function VerificationPanel({ name = 'verificationServices' }: { name?: string }) {
  const t = useTranslations('targets');
  const word = useTranslations('enums.verificationService');
  const label = t('panels.verificationServices');
  const field = useField({ name, label });
  const chosen: readonly VerificationService[] = field.field.value ?? [];
  const toggle = (service: VerificationService) =>
    field.field.onChange(
      verificationServices.filter((one) => (one === service ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t('verification.hint')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a list of check boxes needs no border and no legend of its own */}
      <div
        role="group"
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-6"
      >
        {verificationServices.map((service, index) => (
          <Checkbox
            key={service}
            {...(index === 0 && { ref: field.field.ref })}
            className="min-h-8 items-center pointer-coarse:min-h-10"
            checked={chosen.includes(service)}
            onChange={() => toggle(service)}
          >
            <span className="min-w-0">
              {word(service)} <Code className="ml-1 text-sm">{service}</Code>
            </span>
          </Checkbox>
        ))}
      </div>
      <FieldError id={field.ids.error} message={field.message} />
    </div>
  );
}
