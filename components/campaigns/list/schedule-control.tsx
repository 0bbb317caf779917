'use client';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { ScheduleGrid } from '@/components/campaigns/form/schedule-grid';
import { everyHour } from '@/components/campaigns/form/schedule-hours';
import { FieldError } from '@/components/form/field';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { Skeleton } from '@/components/ui/progress';

/** Schedule for several campaigns; all hours mean no schedule. */
export const ScheduleControl = () => (
  <LateMessages areas={['campaigns']} waiting={<Skeleton className="h-64" />}>
    <Hours />
  </LateMessages>
);

function Hours() {
  const t = useTranslations('campaigns.schedule');
  const { field, fieldState } = useController<{ text: string }, 'text'>({ name: 'text' });
  return (
    <div className="flex flex-col gap-2">
      <ScheduleGrid
        hours={field.value === '' ? everyHour : field.value}
        onChange={(hours) => field.onChange(hours === everyHour ? '' : hours)}
        describedBy="schedule-control-help"
        firstRef={field.ref}
      />
      <p id="schedule-control-help" className="text-sm text-muted">
        {t('help')}
      </p>
      <FieldError id="schedule-control-error" message={fieldState.error?.message} />
    </div>
  );
}
