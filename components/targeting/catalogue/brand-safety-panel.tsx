'use client';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/form/field-error';
import { useField } from '@/components/form/use-field';
import { Checkbox } from '@/components/ui/checkbox';
import { safetyCategories } from '@/lib/contract/enumerations';

type Category = (typeof safetyCategories)[number];

const isLabel = (category: Category) => category.startsWith('DL_') || category === 'NONE_LABEL';

/** What the advertisement must not stand beside: sensitive categories and digital content labels, with their codes. */
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
                    {t(`safety.names.${category}`)} <code className="ml-1 text-sm text-muted">{category}</code>
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
