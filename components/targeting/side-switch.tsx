'use client';
import { useTranslations } from 'next-intl';
import type { Side } from '@/components/targeting/side';
import { sides } from '@/components/targeting/side';
import { Segmented } from '@/components/ui/segmented';

type SideSwitchProps = {
  name: string;
  title: string;
  side: Side;
  counts: Record<Side, number>;
  onChange: (side: Side) => void;
};

/** On which side the ticks count: to show, or not to show. */
export function SideSwitch({ name, title, side, counts, onChange }: SideSwitchProps) {
  const t = useTranslations('targets.sides');
  return (
    <span className="flex">
      <Segmented
        name={`${name}-side`}
        label={t('label', { title })}
        value={side}
        options={sides.map((value) => ({ value, label: t('counted', { side: t(value), count: counts[value] }) }))}
        onChange={(value) => onChange(value === 'excluded' ? 'excluded' : 'included')}
      />
    </span>
  );
}
