'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import {
  countHours,
  daysOfWeek,
  everyHour,
  hourAt,
  hoursOfDay,
  noHour,
  paint,
  workingHours,
} from '@/components/campaigns/form/schedule-hours';
import { type ScheduleGridProps, useSchedulePainter } from '@/components/campaigns/form/use-schedule-painter';
import { FieldError } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

/**
 * Grid of 7 × 24 hours with a single tab stop. On narrow screens it is transposed (days across, hours down), so that an
 * hour is large enough for touch. Cells define both positions, and CSS selects one.
 */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { hours, onChange } = props;
  const t = useTranslations('campaigns.schedule');
  const painter = useSchedulePainter(props);
  const toggle = (places: number[]) => onChange(paint(hours, places, !places.every((place) => hours[place] === '1')));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of switches with keys of its own is no table
    <div
      role="grid"
      aria-label={t('grid')}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      {...painter.gridEvents}
      className="relative grid touch-pan-y select-none grid-cols-[auto_repeat(24,minmax(0,1fr))] gap-px max-sm:grid-cols-[auto_repeat(7,minmax(0,1fr))]"
    >
      <HourHeads onToggle={toggle} />
      {daysOfWeek.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the grid
        <div key={day} role="row" className="contents">
          <DayHead day={day} onToggle={toggle} />
          {hoursOfDay.map((hour) => (
            <Hour key={hour} day={day} hour={hour} props={props} painter={painter} />
          ))}
        </div>
      ))}
    </div>
  );
}

type Day = (typeof daysOfWeek)[number];
type Toggle = (places: number[]) => void;

function HourHeads({ onToggle }: { onToggle: Toggle }) {
  const t = useTranslations('campaigns.schedule');
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the grid
    <div role="row" className="contents">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the empty corner */}
      <span role="columnheader">
        <VisuallyHidden>{t('grid')}</VisuallyHidden>
      </span>
      {hoursOfDay.map((hour) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the button inside takes the focus
        <span key={hour} role="columnheader" style={placeStyle(0, hour)} className={place}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('hour', { from: hour, to: hour + 1 })}
            onClick={() => onToggle(daysOfWeek.map((day) => hourAt(day, hour)))}
            className={classNames(headButton, 'w-full text-center', hour % 3 !== 0 && 'sm:max-md:text-transparent')}
          >
            {hour}
          </button>
        </span>
      ))}
    </div>
  );
}

function DayHead({ day, onToggle }: { day: Day; onToggle: Toggle }) {
  const t = useTranslations('campaigns.schedule');
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the button inside takes the focus
    <span role="rowheader" style={placeStyle(day, -1)} className={place}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('day', { short: t(`shortDays.${day}`), day: t(`days.${day}`) })}
        onClick={() => onToggle(hoursOfDay.map((hour) => hourAt(day, hour)))}
        className={classNames(headButton, 'h-full w-full pr-2 text-left max-sm:pr-0 max-sm:text-center')}
      >
        {t(`shortDays.${day}`)}
      </button>
    </span>
  );
}

const headButton = 'rounded-sm text-sm leading-6 text-muted figures hover:text-accent-text pointer-coarse:min-h-10';
const place = '[grid-area:var(--wide)] max-sm:[grid-area:var(--tall)]';

/** Grid position on wide screens and, transposed, on narrow ones. */
function placeStyle(day: number, hour: number) {
  const row = day + 1;
  const column = hour + 2;
  // React's style type does not include custom properties.
  return { '--wide': `${row} / ${column}`, '--tall': `${column} / ${row}` } as React.CSSProperties;
}

type HourProps = {
  day: Day;
  hour: number;
  props: ScheduleGridProps;
  painter: ReturnType<typeof useSchedulePainter>;
};

function Hour({ day, hour, props, painter }: HourProps) {
  const t = useTranslations('campaigns.schedule');
  const at = hourAt(day, hour);
  const isOn = props.hours[at] === '1';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid that is pressed
    <button
      type="button"
      role="gridcell"
      ref={at === 0 ? props.firstRef : undefined}
      data-place={at}
      data-shape={isOn ? 'fill' : 'track'}
      tabIndex={at === painter.focused ? 0 : -1}
      aria-selected={isOn}
      aria-label={t('cell', { day: t(`days.${day}`), from: hour, to: hour + 1 })}
      title={`${t(`shortDays.${day}`)} ${hour}:00–${hour + 1}:00`}
      style={placeStyle(day, hour)}
      className={classNames(
        place,
        'h-7 rounded-sm focus-visible:relative focus-visible:z-10 max-sm:h-8 pointer-coarse:h-10',
        isOn ? 'bg-accent hover:bg-accent-hover' : 'bg-neutral-soft hover:bg-line-strong',
      )}
    />
  );
}

function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

const presets = { always: everyHour, working: workingHours, none: noHour } as const;

export function SchedulePanel() {
  const t = useTranslations('campaigns.schedule');
  const { field, fieldState } = useController<CampaignValues, 'schedule'>({ name: 'schedule' });
  const hours = field.value ?? everyHour;
  const change = (next: string) => field.onChange(next === everyHour ? null : next);
  const count = countHours(field.value);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons needs no border and no legend of its own */}
        <div role="group" aria-label={t('presets')} className="flex flex-wrap gap-2">
          {(['always', 'working', 'none'] as const).map((preset) => (
            <Button
              key={preset}
              size="sm"
              aria-pressed={hours === presets[preset]}
              onClick={() => change(presets[preset])}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            >
              {t(preset)}
            </Button>
          ))}
        </div>
        <span role="status" className="ml-auto text-sm text-muted figures">
          {field.value === null ? t('allHours') : t('hours', { count })}
        </span>
      </div>
      <ScheduleGrid hours={hours} onChange={change} describedBy="schedule-help" firstRef={field.ref} />
      <p id="schedule-help" className="text-sm text-muted">
        {t('help')}
      </p>
      <FieldError id="schedule-error" message={fieldState.error?.message} />
    </div>
  );
}
