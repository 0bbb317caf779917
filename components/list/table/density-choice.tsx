'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';
import { type Density, densities } from '@/lib/contract/ui-state';

type DensityChoiceProps = { value: Density | undefined; onChange: (density: Density) => void };

export function DensityChoice({ value = 'comfortable', onChange }: DensityChoiceProps) {
  const t = useTranslations('common.density');
  const choose = (chosen: string) => {
    const density = densities.find((one) => one === chosen);
    if (density) onChange(density);
  };
  return (
    <Segmented
      name="density"
      label={t('label')}
      value={value}
      options={densities.map((density) => ({ value: density, label: t(density) }))}
      onChange={choose}
    />
  );
}
