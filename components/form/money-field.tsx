'use client';
import { digitsOnly } from '@/components/form/digits-only';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { twoDecimals } from '@/components/form/two-decimals';
import { useField } from '@/components/form/use-field';
import { Input } from '@/components/ui/input';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

type MoneyFieldProps = FieldProps & { currency: Currency; placeholder?: string; per?: string };

/** An amount as a decimal string; the currency stands inside the field, and what it is paid for (`per`) after it. */
export function MoneyField(props: MoneyFieldProps) {
  const field = useField(props);
  const { value, onChange, onBlur } = field.field;
  const symbol = currencySymbols[props.currency];
  return (
    <FieldFrame field={field} {...props}>
      <Input
        {...field.control}
        inputMode="decimal"
        unit={props.per ? `${symbol} ${props.per}` : symbol}
        placeholder={props.placeholder ?? '0.00'}
        disabled={props.isDisabled}
        value={value ?? ''}
        onChange={(event) => onChange(digitsOnly(event.target.value, { allowDecimal: true, decimals: 2 }))}
        onBlur={() => {
          if (value) onChange(twoDecimals(value));
          onBlur();
        }}
        className="figures"
      />
    </FieldFrame>
  );
}
