'use client';
import { useState } from 'react';
import { DateBox, type DateBoxProps } from '@/components/ui/date-box';
import { dateLength, isDay, typeDate } from '@/components/ui/type-date';

type DateInputProps = DateBoxProps & {
  /** YYYY-MM-DD, or nothing. */
  value: string;
  /** Told of whole existing days; of '' when the field is emptied or left half typed. */
  onChange: (value: string) => void;
  isInvalid?: boolean;
};

/** A day, typed or picked. What is not a whole day when the field is left is taken away. */
export function DateInput({ value, onChange, isInvalid = false, ...box }: DateInputProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  const isImpossible = text.length >= 10 && !isDay(text);
  const isTooEarly = isDay(text) && box.min !== undefined && text < box.min;

  const change = (typed: string) => {
    const next = typeDate(text, typed, box.max);
    const isWhole = next === '' || isDay(next);
    setDraft(isWhole ? undefined : next);
    if (isWhole && next !== value) onChange(next);
  };
  const leave = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (value !== '') onChange('');
  };

  return (
    <DateBox
      {...box}
      text={text}
      maxLength={dateLength}
      placeholder={box.texts.day}
      isInvalid={isInvalid || isImpossible || isTooEarly}
      onText={change}
      onLeave={leave}
      choice={(close) => ({
        mode: 'single',
        day: value,
        onChoose: (day) => {
          setDraft(undefined);
          onChange(day);
          close();
        },
      })}
    />
  );
}
