'use client';
import type { ComponentProps } from 'react';
import { isForeignKey } from '@/components/form/use-number-text';
import { Input } from '@/components/ui/input';

type NumberInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> & {
  value: string;
  onType: (typed: string) => void;
};

/** The input of every numeric field. */
export function NumberInput({ onType, ...props }: NumberInputProps) {
  return (
    <Input
      {...props}
      onBeforeInput={(event) => {
        // React names the event by its older type.
        if (isForeignKey(event.nativeEvent as unknown as InputEvent)) event.preventDefault();
      }}
      onChange={(event) => onType(event.target.value)}
      className="figures"
    />
  );
}
