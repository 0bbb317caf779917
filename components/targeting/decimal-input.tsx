'use client';
import { useState } from 'react';
import { Input } from '@/components/ui/input';

type DecimalInputProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  unit?: string;
  isNegativeAllowed?: boolean;
  isInvalid: boolean;
  describedBy?: string;
};

/** A figure that may be negative. What is no number yet stays in the box and is forgotten when the box is left. */
export function DecimalInput({ label, value, onChange, unit, isNegativeAllowed = false, ...rest }: DecimalInputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (typed: string) => {
    const text = typed.replace(',', '.').replace(/[−–]/g, '-');
    if (!(isNegativeAllowed ? /^-?\d*\.?\d{0,6}$/ : /^\d*\.?\d{0,6}$/).test(text)) return;
    setDraft(text);
    if (/\d/.test(text)) onChange(Number(text));
  };
  return (
    <Input
      aria-label={label}
      inputMode={isNegativeAllowed ? 'text' : 'decimal'}
      unit={unit}
      aria-invalid={rest.isInvalid || undefined}
      aria-describedby={rest.describedBy}
      value={draft ?? String(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(undefined)}
      className="figures"
    />
  );
}
