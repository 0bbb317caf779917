'use client';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { ScheduleGrid } from '@/components/campaigns/form/schedule-grid';
import { countHours, everyHour, noHour, workingHours } from '@/components/campaigns/form/schedule-hours';
import { FieldError } from '@/components/form/field';
import { Button } from '@/components/ui/button';

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
