'use client';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/campaign-values';
import { CreativeThumbnail } from '@/components/campaigns/creative-thumbnail';
import { creativesQuery } from '@/components/campaigns/creatives-query';
import { ModerationBadge } from '@/components/campaigns/moderation-badge';
import { FieldError } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { CampaignView } from '@/lib/contract/campaigns';

const CreativePicker = dynamic(() => import('@/components/campaigns/creative-picker').then((m) => m.CreativePicker), {
  ssr: false,
});

type CreativesFieldProps = { index: number; ownerId: number; saved: CampaignView['creativeGroups'] };

export function CreativesField({ index, ownerId, saved }: CreativesFieldProps) {
  const t = useTranslations('campaigns.creatives');
  const label = useTranslations('campaigns.adSets')('creatives');
  const name = `creativeGroups.${index}.creatives` as const;
  const { field, fieldState } = useController<CampaignValues, typeof name>({ name });
  const type = useWatch<CampaignValues, 'campaignType'>({ name: 'campaignType' });
  const [isPicking, setPicking] = useState(false);
  const { data } = useQuery(creativesQuery({ ownerId, type, name: '', page: 0 }));
  const known = [...(data?.content ?? []), ...saved.flatMap((adSet) => adSet.creativeDtoList)];
  const chosen = field.value.map((id) => known.find((creative) => creative.id === id) ?? unknownCreative(id));
  const isWaiting = chosen.length > 0 && chosen.every((creative) => creative.moderationStatus !== 'APPROVED');
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field among others, without a frame of its own
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-medium">{label}</span>
        <span className="text-sm text-muted figures">{t('chosen', { count: chosen.length })}</span>
        <Button ref={field.ref} size="sm" className="ml-auto" onClick={() => setPicking(true)}>
          {t('choose')}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {chosen.map((creative) => (
            <li key={creative.id} className="flex items-center gap-3 rounded-lg border border-line p-2">
              <CreativeThumbnail creative={creative} type={type} />
              <span className="min-w-0 flex-1">
                <span className="block truncate" title={creative.name}>
                  {creative.name}
                </span>
                <ModerationBadge status={creative.moderationStatus} />
              </span>
              <IconButton
                size="sm"
                label={t('remove', { name: creative.name })}
                onClick={() => field.onChange(field.value.filter((id) => id !== creative.id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {(chosen.length === 0 || isWaiting) && (
        <p className="text-sm text-warning">{t(chosen.length === 0 ? 'none' : 'noApproved')}</p>
      )}
      <FieldError id={`${name}-error`} message={fieldState.error?.message} />
      {isPicking && (
        <CreativePicker
          {...{ ownerId, type }}
          chosen={field.value}
          onChange={field.onChange}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

/** Chosen on a later page of the picker; its number stands until its page has been read. */
function unknownCreative(id: number): CampaignView['creativeGroups'][number]['creativeDtoList'][number] {
  return { id, name: `#${id}`, moderationStatus: 'PENDING', width: null, height: null, fileUrl: null };
}
