'use client';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { type NumberKind, readNumber } from '@/lib/contract/read-number';
import { twoDecimals } from '@/lib/format/format-money';

type NumberFieldProps = FieldProps & {
  allowDecimal?: boolean;
  /** Telephone number: the value is the text itself. */
  allowPlus?: boolean;
  unit?: ReactNode;
  placeholder?: string;
  /** Only for telephone numbers. Numbers are never truncated: the form reports values that are too large. */
  maxLength?: number;
  /** Only for telephone numbers. */
  autoComplete?: 'tel';
};

/** Numeric field. The form's value is a number, null if empty, NaN if invalid; with `allowPlus` a string. */
export const NumberField = (props: NumberFieldProps) =>
  props.allowPlus ? <PhoneField {...props} /> : <PlainNumberField {...props} />;

const toValue = (text: string) => (text === '' ? null : Number(text));
const toUnread = () => Number.NaN;
const asTyped = { toValue: (text: string) => text, toUnread: (typed: string) => typed };

function PlainNumberField({ allowDecimal, ...props }: NumberFieldProps) {
  return <TypedNumber {...props} reading={{ kind: allowDecimal ? 'rate' : 'whole', toValue, toUnread }} />;
}

type DecimalFieldProps = FieldProps & { kind: 'percent' | 'exchangeRate'; unit?: ReactNode };

/** Percentage or exchange rate; the value is a decimal string. */
export const DecimalField = ({ kind, ...props }: DecimalFieldProps) => (
  <TypedNumber {...props} reading={{ kind, ...asTyped }} />
);

type TypedNumberProps = FieldProps & Pick<NumberFieldProps, 'unit' | 'placeholder'> & { reading: NumberText };

function TypedNumber({ reading, ...props }: TypedNumberProps) {
  const { field, text, onType, onLeave } = useNumberText(props, reading);
  return (
    <FieldFrame field={field} {...props}>
      <NumberInput
        {...field.control}
        inputMode={reading.kind === 'whole' ? 'numeric' : 'decimal'}
        unit={props.unit}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        value={text}
        onType={onType}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}

type MoneyFieldProps = FieldProps & {
  /** Left out where amounts of several are meant. */ currency?: Currency;
  placeholder?: string;
  per?: string;
};

/** Amount field; the value is a decimal string. The currency is inside the field, the pricing unit (`per`) after it. */
export function MoneyField(props: MoneyFieldProps) {
  const number = useNumberText(props, { kind: 'money', ...asTyped });
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

type PhoneFieldProps = FieldProps & Pick<NumberFieldProps, 'placeholder' | 'maxLength' | 'autoComplete'>;

/** Telephone number, reduced to digits with an optional leading plus. */
function PhoneField(props: PhoneFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} {...props}>
      <Input
        {...field.control}
        type="tel"
        inputMode="tel"
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete}
        disabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={(event) => field.field.onChange(phoneDigits(event.target.value))}
        className="figures"
      />
    </FieldFrame>
  );
}

/** Reduces a typed or pasted telephone number to digits and a leading plus. */
export const phoneDigits = (text: string): string =>
  (text.trimStart().startsWith('+') ? '+' : '') + text.replace(/\D/g, '');

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
        // The native event differs between browsers; that of Chromium has no `inputType`.
        if (isForeignKey(event.data)) event.preventDefault();
      }}
      onChange={(event) => onType(event.target.value)}
      className="figures"
    />
  );
}

interface NumberText {
  kind: NumberKind;
  /** Converts a valid number to the form's value; '' means empty. */
  toValue(text: string): unknown;
  /** Converts invalid text to a form value that the form's own validation refuses. */
  toUnread(typed: string): unknown;
}

/**
 * Manages the text of a numeric field. Typed, pasted, dropped or autofilled text stays unchanged until the field is
 * left, and afterwards if it is not a number.
 */
export function useNumberText(props: FieldProps, { kind, toValue, toUnread }: NumberText) {
  const [draft, setDraft] = useState<{ typed: string; value: unknown }>();
  const [isLeft, setIsLeft] = useState(false);
  const problem = draft && readNumber(draft.typed, kind).problem;
  const field = useField(props, (value) =>
    problem !== undefined && Object.is(draft?.value, value) ? { text: problem, isShown: isLeft } : undefined,
  );
  const isDrafted = draft !== undefined && Object.is(draft.value, field.field.value);
  return {
    field,
    text: isDrafted ? draft.typed : String(field.field.value ?? ''),
    onType(typed: string) {
      const { text } = readNumber(typed, kind);
      const value = text === undefined ? toUnread(typed) : toValue(text);
      setDraft({ typed, value });
      setIsLeft(false);
      field.field.onChange(value);
    },
    onLeave() {
      setIsLeft(true);
      if (problem === undefined) setDraft(undefined);
      field.field.onBlur();
    },
  };
}

/**
 * Returns true for a typed character that is neither a digit nor a separator; it is blocked, because no field takes a
 * sign or an exponent. Pasted text is longer; it is not blocked and is parsed as it is.
 */
export const isForeignKey = (typed: string | null): boolean => typed?.length === 1 && !/[\d.,'’ \u00a0]/.test(typed);
