'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { type DateRange, DayPicker, type DayPickerProps } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ru } from 'react-day-picker/locale/ru';

export type CalendarChoice =
  | { mode: 'single'; day: string; onChoose: (day: string) => void }
  | { mode: 'range'; from: string; to: string; onChoose: (from: string, to: string) => void };

type CalendarPopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  locale: string;
  choice: CalendarChoice;
  min?: string;
  max?: string;
};

/** The calendar of a date field. Weeks begin on Monday. Its code is loaded when it is first opened. */
export function CalendarPopover({ anchor, onClose, label, locale, choice, min, max }: CalendarPopoverProps) {
  const shared = {
    autoFocus: true,
    locale: locale === 'ru' ? ru : enUS,
    weekStartsOn: 1,
    defaultMonth: toDate(choice.mode === 'single' ? choice.day : choice.to || choice.from) ?? toDate(max),
    startMonth: toDate(min),
    endMonth: toDate(max),
    disabled: outside(min, max),
    classNames: calendarClassNames,
    // The accessible name contains the displayed number as a separate word.
    labels: { labelDayButton: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(date) },
  } satisfies DayPickerProps;
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={{ current: anchor.current ?? document.body }} />
      <RadixPopover.Portal container={anchor.current?.closest<HTMLElement>('[role="dialog"], main, nav, aside')}>
        <RadixPopover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.querySelector('button')?.focus();
          }}
          className="z-50 animate-rise-in rounded-lg bg-raised p-3 shadow-overlay outline-none"
        >
          {choice.mode === 'single' ? (
            <DayPicker
              {...shared}
              mode="single"
              selected={toDate(choice.day)}
              onDayClick={(date) => choice.onChoose(toDay(date))}
            />
          ) : (
            <RangePicker shared={shared} choice={choice} />
          )}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

type RangePickerProps = { shared: DayPickerProps; choice: Extract<CalendarChoice, { mode: 'range' }> };

function RangePicker({ shared, choice }: RangePickerProps) {
  const selected: DateRange | undefined = choice.from
    ? { from: toDate(choice.from), to: toDate(choice.to) }
    : undefined;
  return (
    <DayPicker
      {...shared}
      mode="range"
      resetOnSelect
      selected={selected}
      onSelect={(range) => choice.onChoose(range?.from ? toDay(range.from) : '', range?.to ? toDay(range.to) : '')}
    />
  );
}

function outside(min?: string, max?: string) {
  const before = toDate(min);
  const after = toDate(max);
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
}

function toDate(day: string | undefined): Date | undefined {
  return day ? new Date(`${day}T00:00:00`) : undefined;
}

function toDay(date: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Styles of react-day-picker with the console's tokens. */
const calendarClassNames = {
  root: 'relative text-base',
  months: 'flex flex-wrap gap-4',
  month: 'min-w-0',
  month_caption: 'flex h-8 items-center px-2 font-medium capitalize',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: 'grid size-8 place-items-center rounded-md text-muted hover:bg-sunken aria-disabled:opacity-40',
  button_next: 'grid size-8 place-items-center rounded-md text-muted hover:bg-sunken aria-disabled:opacity-40',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1 border-collapse figures',
  weekday: 'size-8 text-sm font-normal text-muted capitalize',
  day: 'group size-8 p-0 text-center',
  day_button:
    'grid size-8 place-items-center rounded-md hover:not-disabled:bg-sunken ' +
    'group-data-today:font-semibold [.group[data-today]:not([data-selected])_&]:text-accent-text ' +
    'group-data-selected:bg-accent group-data-selected:text-on-accent ' +
    'group-data-selected:hover:not-disabled:bg-accent-hover ' +
    'group-[.range-middle]:rounded-none group-[.range-middle]:bg-accent-soft! group-[.range-middle]:text-text! ' +
    'disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50',
  outside: 'text-muted',
  range_middle: 'range-middle bg-accent-soft',
  range_start: 'rounded-l-md bg-accent-soft',
  range_end: 'rounded-r-md bg-accent-soft',
  hidden: 'invisible',
};
