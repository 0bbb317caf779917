'use client';
import Calendar from 'lucide-react/icons/calendar';
import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import type { CalendarChoice } from '@/components/ui/date/calendar-popover';
import { dateLength, isDay, typeDate } from '@/components/ui/date/type-date';
import { Input } from '@/components/ui/input';
import { onDemand } from '@/components/ui/on-demand';

type DateInputProps = DateBoxProps & {
  /** YYYY-MM-DD, or ''. */
  value: string;
  /** Called with complete, existing days, and with '' if the field is cleared or left incomplete. */
  onChange: (value: string) => void;
  isInvalid?: boolean;
};

/** Date field with typing and a calendar. An incomplete date is removed when the field is left. */
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

const CalendarPopover = onDemand(async () => (await import('@/components/ui/date/calendar-popover')).CalendarPopover);

export type DateBoxProps = {
  min?: string;
  max?: string;
  locale: string;
  /** `day` is the date format in the letters of the language. */
  texts: { calendar: string; day: string };
  isDisabled?: boolean;
  className?: string;
  /** Attributes such as id, name and aria-…, passed to the <input>. */
  field?: Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'ref' | 'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'aria-required' | 'onBlur'
  >;
};

type BoxProps = DateBoxProps & {
  text: string;
  maxLength: number;
  placeholder: string;
  isInvalid: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
  /** Builds the calendar's selection; `close` closes the calendar. */
  choice: (close: () => void) => CalendarChoice;
};

/** Text field with a calendar button, shared by date and range inputs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one field around its calendar
export function DateBox({ text, onText, onLeave, choice, isInvalid, field, texts, locale, ...rest }: BoxProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const dismiss = () => {
    close();
    onLeave();
  };
  return (
    <div ref={box} className={rest.className}>
      <Input
        {...field}
        inputMode="numeric"
        placeholder={rest.placeholder}
        maxLength={rest.maxLength}
        disabled={rest.isDisabled}
        value={text}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onText(event.target.value)}
        onBlur={(event) => {
          onLeave();
          field?.onBlur?.(event);
        }}
        onKeyDown={(event) => event.key === 'Enter' && onLeave()}
        className="pr-0.5 figures"
        trailing={
          <IconButton
            size="sm"
            label={texts.calendar}
            disabled={rest.isDisabled}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            <Calendar aria-hidden="true" />
          </IconButton>
        }
      />
      {isOpen && (
        <CalendarPopover
          anchor={box}
          onClose={dismiss}
          label={texts.calendar}
          locale={locale}
          min={rest.min}
          max={rest.max}
          choice={choice(close)}
        />
      )}
    </div>
  );
}
