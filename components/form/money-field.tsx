'use client';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { NumberInput } from '@/components/form/number-input';
import { twoDecimals } from '@/components/form/two-decimals';
import { useNumberText } from '@/components/form/use-number-text';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

type MoneyFieldProps = FieldProps & {
  /** Left out where amounts of several are meant. */ currency?: Currency;
  placeholder?: string;
  per?: string;
};

const asTyped = { kind: 'money', toValue: (text: string) => text, toUnread: (typed: string) => typed } as const;

/** An amount as a decimal string; the currency stands inside the field, and what it is paid for (`per`) after it. */
export function MoneyField(props: MoneyFieldProps) {
  const number = useNumberText(props, asTyped);
  const { field } = number;
  const symbol = props.currency && currencySymbols[props.currency];
  return (
    <FieldFrame field={field} {...props}>
      <NumberInput
        {...field.control}
        inputMode="decimal"
        unit={symbol && props.per ? `${symbol} ${props.per}` : symbol}
        placeholder={props.placeholder ?? '0.00'}
        disabled={props.isDisabled}
        value={number.text}
        onType={number.onType}
        onBlur={() => {
          const { value } = field.field;
          if (value && /^\d*\.?\d*$/.test(value)) field.field.onChange(twoDecimals(value));
          number.onLeave();
        }}
      />
    </FieldFrame>
  );
}
