'use client';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useLocale, useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { SelectField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-field';
import { Button, IconButton } from '@/components/ui/button';
import { apiQuery } from '@/lib/browser/api-query';

const most = 50;
type TrackerEvent = CreativeValues['trackers'][number]['event'];

export function TrackingPanel() {
  const t = useTranslations('creatives.tracking');
  return (
    <div className="flex flex-col gap-4">
      <TrackersField />
      <TextField name="pixel" type="url" label={t('pixel')} hint={t('pixelHint')} placeholder="https://" />
    </div>
  );
}

/** Events with their tracking addresses. */
export function TrackersField() {
  const t = useTranslations('creatives.tracking');
  const { fields, append, remove } = useFieldArray<CreativeValues, 'trackers'>({ name: 'trackers' });
  const events = useEvents();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('trackers')}</legend>
      <p className="text-sm text-muted">{t('hint')}</p>
      {fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {fields.map((field, at) => (
            <TrackerRow key={field.id} at={at} events={events} onRemove={() => remove(at)} />
          ))}
        </ol>
      )}
      <Button
        className="self-start"
        disabled={fields.length >= most}
        onClick={() => append({ event: 'impression', url: '' }, { focusName: `trackers.${fields.length}.url` })}
      >
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
    </fieldset>
  );
}

/** Returns the tracking events of this type of creative, with their texts. */
function useEvents() {
  const lang = useLocale();
  const type: CreativeValues['type'] | undefined = useWatch<CreativeValues, 'type'>({ name: 'type' });
  const { data } = useQuery({
    // For creatives of several types, the events of a video with audio are offered; that is the complete list.
    ...apiQuery('dictionaries.trackers', { params: { type: type ?? 'videoAudio' }, query: { lang } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.content ?? []).map(({ key }) => key as TrackerEvent); // The dictionary's keys are the events.
}

type TrackerRowProps = { at: number; events: readonly TrackerEvent[]; onRemove: () => void };

function TrackerRow({ at, events, onRemove }: TrackerRowProps) {
  const t = useTranslations('creatives.tracking');
  const word = useTranslations('enums.trackerEvent');
  const chosen = useWatch<CreativeValues, `trackers.${number}.event`>({ name: `trackers.${at}.event` });
  // An event that this type does not offer stays visible.
  const options = [...new Set([...events, chosen])];
  const number = at + 1;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[176px_minmax(0,1fr)_auto]">
      <SelectField
        name={`trackers.${at}.event`}
        label={t('event', { number })}
        options={options.map((value) => ({ value, label: word(value) }))}
      />
      <div className="max-sm:col-span-2 max-sm:row-start-2">
        <TextField
          name={`trackers.${at}.url`}
          type="url"
          label={t('url', { number })}
          isRequired
          placeholder="https://"
        />
      </div>
      <IconButton label={t('remove', { number })} onClick={onRemove} className="mt-5.5 max-sm:col-start-2">
        <Trash aria-hidden="true" />
      </IconButton>
    </li>
  );
}
