'use client';
import { useId } from 'react';
import { currencyOf } from '@/components/dashboard/line-data';
import { Segmented } from '@/components/ui/segmented';
import { currencySymbols } from '@/lib/contract/enumerations';

type CurrencySwitchProps = {
  label: string;
  keys: readonly string[];
  chosen: string;
  onChoose: (key: string) => void;
};

export function CurrencySwitch({ label, keys, chosen, onChoose }: CurrencySwitchProps) {
  const name = useId();
  const symbolOf = (key: string) => {
    const currency = currencyOf(key);
    return currency ? currencySymbols[currency] : key;
  };
  return (
    <Segmented
      name={name}
      label={label}
      value={chosen}
      options={keys.map((key) => ({ value: key, label: <abbr title={key}>{symbolOf(key)}</abbr> }))}
      onChange={onChoose}
    />
  );
}
