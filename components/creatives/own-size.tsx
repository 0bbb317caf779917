'use client';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/number-field';

/** Width and height of what the server cannot measure. */
export function OwnSize() {
  const t = useTranslations('creatives.source');
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-md">
      <NumberField name="width" label={t('width')} isRequired unit={t('pixels')} maxLength={5} />
      <NumberField name="height" label={t('height')} isRequired unit={t('pixels')} maxLength={5} />
    </div>
  );
}
