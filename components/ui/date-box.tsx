'use client';
import Calendar from 'lucide-react/icons/calendar';
import { type ComponentProps, useRef, useState } from 'react';
import type { CalendarChoice } from '@/components/ui/calendar-popover';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { onDemand } from '@/components/ui/on-demand';

const CalendarPopover = onDemand(async () => (await import('@/components/ui/calendar-popover')).CalendarPopover);

export type DateBoxProps = {
  min?: string;
  max?: string;
  locale: string;
  /** `day` is how a day is written, in the letters of the language. */
  texts: { calendar: string; day: string };
  isDisabled?: boolean;
  className?: string;
  /** id, name, aria-… and the like, handed to the <input>. */
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
  /** Receives what closes the calendar. */
  choice: (close: () => void) => CalendarChoice;
};

/** The typed field with its calendar button: what a date and a range have in common. */
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
