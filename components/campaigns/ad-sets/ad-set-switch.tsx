'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';

type AdSetSwitchProps = { names: readonly string[]; index: number; onChange: (index: number) => void };

/** More names stand in a list. */
const sideBySide = 4;

/** Says of which ad set the panels below are. */
export function AdSetSwitch({ names, index, onChange }: AdSetSwitchProps) {
  const t = useTranslations('campaigns');
  const label = t('targeting.ofAdSet');
  const options = names.map((name, at) => ({
    value: String(at),
    label: name || t('adSets.number', { number: at + 1 }),
  }));
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2">
      <h2 className="text-base font-semibold">{label}</h2>
      {names.length > sideBySide ? (
        <Select
          aria-label={label}
          value={String(index)}
          options={options}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      ) : (
        <Segmented
          name="targeting-of"
          label={label}
          value={String(index)}
          options={options}
          onChange={(value) => onChange(Number(value))}
        />
      )}
    </div>
  );
}
