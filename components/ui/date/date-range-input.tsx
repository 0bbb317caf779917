'use client';
import { useState } from 'react';
import { DateBox, type DateBoxProps } from '@/components/ui/date/date-input';
import { dateRangeLength, readDateRange, typeDateRange } from '@/components/ui/date/type-date';

export type DayRange = { from: string; to: string };

type DateRangeInputProps = DateBoxProps & {
  /** Two days YYYY-MM-DD, both or neither. */
  value: DayRange;
  onChange: (value: DayRange) => void;
  isInvalid?: boolean;
};

const nothing: DayRange = { from: '', to: '' };

/**
 * Range field: two days joined by a tilde, typed or chosen in the calendar. An incomplete range is removed when the
 * field is left.
 */
export function DateRangeInput({ value, onChange, isInvalid = false, ...box }: DateRangeInputProps) {
  const [draft, setDraft] = useState<string>();
  const shown = value.from ? `${value.from}~${value.to}` : '';
  const text = draft ?? shown;
  const isImpossible = text.length >= 21 && !readDateRange(text);

  const commit = (range: DayRange) => {
    if (range.from !== value.from || range.to !== value.to) onChange(range);
  };
  const change = (typed: string) => {
    const next = typeDateRange(text, typed, box.max);
    const range = readDateRange(next);
    setDraft(range || next === '' ? undefined : next);
    if (range || next === '') commit(range ?? nothing);
  };
  const leave = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    commit(nothing);
  };
  const [draftFrom = '', draftTo = ''] = text.split('~');

  return (
    <DateBox
      {...box}
      text={text}
      maxLength={dateRangeLength}
      placeholder={`${box.texts.day}~${box.texts.day}`}
      isInvalid={isInvalid || isImpossible}
      onText={change}
      onLeave={leave}
      choice={(close) => ({
        mode: 'range',
        from: draftFrom.length === 10 ? draftFrom : '',
        to: draftTo.length === 10 ? draftTo : '',
        onChoose: (from, to) => {
          setDraft(to ? undefined : from && `${from}~`);
          if (!to) return;
          commit({ from, to });
          close();
        },
      })}
    />
  );
}
