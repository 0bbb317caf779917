'use client';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { type Ref, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ModerationBadge } from '@/components/campaigns/ad-sets/moderation-badge';
import { type KnownCreative, useKnownCreatives } from '@/components/campaigns/ad-sets/use-known-creatives';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { mayCreateOf } from '@/components/creatives/may-change';
import { FieldError, useField } from '@/components/form/field';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/on-demand';
import { canEnter } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';

const CreativePicker = onDemand(
  async () => (await import('@/components/campaigns/ad-sets/creative-picker')).CreativePicker,
);
const NewCreativeSheet = onDemand(
  async () => (await import('@/components/campaigns/beside/creative-sheet')).NewCreativeSheet,
);
const CreativeSheet = onDemand(
  async () => (await import('@/components/campaigns/beside/creative-sheet')).CreativeSheet,
);
const UploadSheet = onDemand(async () => (await import('@/components/campaigns/beside/upload-sheet')).UploadSheet);

type CreativesFieldProps = {
  index: number;
  ownerId: number;
  saved: CampaignView['creativeGroups'];
  /** Replace the warnings about missing or unapproved creatives where they are not a problem. */
  hints?: { none: string; waiting: string };
};

export function CreativesField({ index, ownerId, saved, hints }: CreativesFieldProps) {
  const label = useTranslations('campaigns.adSets')('creatives');
  const name = `creativeGroups.${index}.creatives` as const;
  const { field, ids, message } = useField({ name, label });
  const type = useWatch<CampaignValues, 'campaignType'>({ name: 'campaignType' });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const user = useCurrentUser();
  const isMaking = mayCreateOf(user, ownerId);
  const needed = { ownerId, type };
  const { chosen, remember } = useKnownCreatives(needed, field.value, saved);
  const pick = (ids: number[], creatives: readonly CreativeRow[]) => {
    remember(creatives);
    field.onChange(ids);
  };
  const pickMade = (ids: readonly number[]) => field.onChange([...field.value, ...ids]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field among others, without a frame of its own
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <Head label={label} count={chosen.length} isMaking={isMaking} chooseRef={field.ref} onOpen={setOpened} />
      <ChosenCreatives
        creatives={chosen}
        type={type}
        {...(canEnter(user, 'CREATIVE') && { onOpen: setOpened })}
        onRemove={(gone) => field.onChange(field.value.filter((id: number) => id !== gone))}
      />
      <Missing chosen={chosen} hints={hints} />
      <FieldError id={ids.error} message={message} />
      {opened === 'picker' && (
        <CreativePicker
          {...needed}
          chosen={field.value}
          onChange={pick}
          {...(isMaking && { onNew: () => setOpened('new') })}
          onClose={close}
        />
      )}
      {opened === 'new' && (
        <NewCreativeSheet
          {...needed}
          onDone={({ id }) => {
            pickMade([id]);
            close();
          }}
          onCancel={close}
        />
      )}
      {opened === 'upload' && <UploadSheet {...needed} onMade={pickMade} onClose={close} />}
      {typeof opened === 'object' && (
        <CreativeSheet ownerId={ownerId} id={opened.id} name={opened.name} onDone={close} onCancel={close} />
      )}
    </div>
  );
}

/** What is open over the form: the picker, a sheet for something new, or a chosen creative. */
type Opened = 'picker' | 'new' | 'upload' | Pick<KnownCreative, 'id' | 'name'>;

type HeadProps = {
  label: string;
  count: number;
  isMaking: boolean;
  chooseRef: Ref<HTMLButtonElement>;
  onOpen: (way: 'picker' | 'new' | 'upload') => void;
};

/** The number of chosen creatives, and buttons to create and choose some. */
function Head({ label, count, isMaking, chooseRef, onOpen }: HeadProps) {
  const t = useTranslations('campaigns.creatives');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm font-medium">{label}</span>
      <span className="text-sm text-muted figures">{t('chosen', { count })}</span>
      <span className="ml-auto flex flex-wrap gap-2">
        {isMaking &&
          (['new', 'upload'] as const).map((way) => (
            <Button key={way} size="sm" aria-haspopup="dialog" onClick={() => onOpen(way)}>
              {t(way)}
            </Button>
          ))}
        <Button ref={chooseRef} size="sm" aria-haspopup="dialog" onClick={() => onOpen('picker')}>
          {t('choose')}
        </Button>
      </span>
    </div>
  );
}

/** Warns if no creative is chosen or none of them is approved. */
function Missing({ chosen, hints }: { chosen: readonly KnownCreative[]; hints: CreativesFieldProps['hints'] }) {
  const t = useTranslations('campaigns.creatives');
  if (chosen.some(({ moderationStatus }) => moderationStatus === 'APPROVED')) return null;
  return (
    <p className={classNames('text-sm', hints ? 'text-muted' : 'text-warning')}>
      {chosen.length === 0 ? (hints?.none ?? t('none')) : (hints?.waiting ?? t('noApproved'))}
    </p>
  );
}

type ChosenCreativesProps = {
  creatives: readonly KnownCreative[];
  type: CreativeType;
  onRemove: (id: number) => void;
  /** Opens the creative; omitted if the user may not view creatives. */
  onOpen?: (creative: KnownCreative) => void;
};

function ChosenCreatives({ creatives, type, onRemove, onOpen }: ChosenCreativesProps) {
  const t = useTranslations('campaigns.creatives');
  if (creatives.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {creatives.map((creative) => (
        <li key={creative.id} className="flex items-center gap-3 rounded-lg border border-line p-2">
          <CreativeThumbnail creative={{ ...creative, type }} className="h-12 w-16" />
          <span className="min-w-0 flex-1">
            {onOpen ? (
              <button
                type="button"
                title={creative.name}
                aria-haspopup="dialog"
                aria-label={t('open', { name: creative.name })}
                onClick={() => onOpen(creative)}
                className="block max-w-full truncate text-left text-accent-text hover:underline pointer-coarse:min-h-10"
              >
                {creative.name}
              </button>
            ) : (
              <span className="block truncate" title={creative.name}>
                {creative.name}
              </span>
            )}
            <ModerationBadge status={creative.moderationStatus} />
          </span>
          <IconButton size="sm" label={t('remove', { name: creative.name })} onClick={() => onRemove(creative.id)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
