'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { CreativesField } from '@/components/campaigns/ad-sets/creatives-field';
import { creativesQuery } from '@/components/campaigns/ad-sets/creatives-query';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import { BatchFiles } from '@/components/creatives/upload/batch-files';
import type { FirstValues } from '@/components/first-campaign/first-values';
import type { Banners } from '@/components/first-campaign/use-banners';
import { FieldError } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';

type BannersPanelProps = {
  banners: Banners;
  /** Undefined until a member of staff has chosen the client. */
  ownerId: number | undefined;
};

/** Pictures that become banners, what all of them advertise, and the banners that the campaign has. */
export function BannersPanel({ banners, ownerId }: BannersPanelProps) {
  const t = useTranslations('first-campaign.banners');
  const [leftOut, setLeftOut] = useState(0);
  const count = banners.ready.length + banners.skipped.length;
  return (
    <div className="flex flex-col gap-5">
      <BatchFiles
        batch={banners}
        leftOut={leftOut}
        onFiles={(files) => setLeftOut(banners.queue.add(files))}
        hint={t('hint')}
        skippedHint={t('usedAsItIs')}
      />
      <ClassificationPanel />
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button isBusy={banners.isMaking} disabled={banners.isBusy} onClick={banners.makeChecked}>
            {t('make', { count })}
          </Button>
          <span className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('makeHint')}</span>
        </div>
      )}
      {ownerId !== undefined && <OfCampaign ownerId={ownerId} />}
    </div>
  );
}

/** The banners of the campaign. A newcomer has none to choose from. */
function OfCampaign({ ownerId }: { ownerId: number }) {
  const t = useTranslations('first-campaign.banners');
  const path = 'creativeGroups.0.creatives';
  const chosen = useWatch<FirstValues, typeof path>({ name: path });
  const { errors } = useFormState<FirstValues>({ name: path });
  const { data } = useQuery(creativesQuery({ ownerId, type: 'banner', page: 0 }));
  if (chosen.length > 0 || (data?.totalElements ?? 0) > 0)
    return <CreativesField index={0} ownerId={ownerId} saved={[]} hints={{ none: t('none'), waiting: t('waiting') }} />;
  return <FieldError id="banners-error" message={errors.creativeGroups?.[0]?.creatives?.message} />;
}
