'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { NumberField } from '@/components/form/number-field';
import {
  adPositions,
  audioFeeds,
  isPlayable,
  playbackMethods,
  skipChoices,
  startDelays,
  videoPlacements,
} from '@/lib/contract/enumerations';

const choices = {
  feed: audioFeeds,
  placement: videoPlacements,
  startDelay: startDelays,
  skip: skipChoices,
  pos: adPositions,
} as const;
type Choice = keyof typeof choices;

const ofType = {
  video: ['placement', 'startDelay', 'skip', 'pos'],
  audio: ['feed', 'startDelay'],
  videoAudio: ['placement', 'feed', 'startDelay', 'skip', 'pos'],
} as const satisfies Record<string, readonly Choice[]>;

/**
 * Restricts the slots in which a video or sound may play, by OpenRTB attributes. Nothing chosen means no restriction.
 */
export function PlayingPanel() {
  const t = useTranslations('creatives.playing');
  const type = useWatch<CreativeValues, 'type'>({ name: 'type' });
  if (!isPlayable(type)) return null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('hint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {ofType[type].map((name) => (
          <ChoiceField key={name} name={name} />
        ))}
        {type !== 'audio' && <PlaybackField />}
        <NumberField name="sequence" label={t('sequence')} hint={t('sequenceHint')} maxLength={3} />
      </div>
      <SwitchField name="rewarded" label={t('rewarded')} hint={t('rewardedHint')} />
    </div>
  );
}

function ChoiceField({ name }: { name: Choice }) {
  const t = useTranslations('creatives.playing');
  const values: readonly number[] = choices[name];
  // The message keys are the values of the enumeration; an index does not show that.
  const words = values.map((value) => ({ value: String(value), label: t(`${name}s.${value}` as 'feeds.1') }));
  return <SelectField name={name} label={t(name)} options={[{ value: '', label: t('any') }, ...words]} />;
}

function PlaybackField() {
  const t = useTranslations('creatives.playing');
  const items = playbackMethods.map((method) => ({ value: String(method), label: t(`playbacks.${method}`) }));
  return <ComboboxField name="playback" label={t('playback')} placeholder={t('any')} isMultiple items={items} />;
}
