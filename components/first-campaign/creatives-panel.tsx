'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CreativesField } from '@/components/campaigns/ad-sets/creatives-field';
import { creativesQuery } from '@/components/campaigns/ad-sets/creatives-query';
import { exchangesQuery, fittingExchanges } from '@/components/campaigns/form/exchanges-query';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import { BatchFiles } from '@/components/creatives/upload/batch-files';
import { type FirstValues, formats, nativeFields } from '@/components/first-campaign/first-values';
import type { Banners } from '@/components/first-campaign/use-banners';
import type { NativeAd } from '@/components/first-campaign/use-native-ad';
import { FieldError } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';

const NativePanel = onDemand(
  async () => (await import('@/components/first-campaign/native-panel')).NativePanel,
  () => <Skeleton className="h-64" />,
);

const creativesPath = 'creativeGroups.0.creatives';

type CreativesPanelProps = {
  banners: Banners;
  native: NativeAd;
  /** Undefined until staff have chosen the client. */
  ownerId: number | undefined;
};

/** Creatives step: banners or a native ad, their classification, and the campaign's creatives. */
export function CreativesPanel({ banners, native, ownerId }: CreativesPanelProps) {
  const format = useWatch<FirstValues, 'campaignType'>({ name: 'campaignType' });
  return (
    <div className="flex flex-col gap-5">
      <FormatChoice />
      {format === 'native' ? <NativePanel ad={native} /> : <BannersPanel banners={banners} />}
      <ClassificationPanel />
      {format === 'banner' && <MakeBanners banners={banners} />}
      {ownerId !== undefined && <OfCampaign ownerId={ownerId} />}
    </div>
  );
}

/** Selects the kind of creative. A change removes creatives already made and reselects the SSPs. */
function FormatChoice() {
  const t = useTranslations('first-campaign.formats');
  const { setValue, clearErrors } = useFormContext<FirstValues>();
  const format = useWatch<FirstValues, 'campaignType'>({ name: 'campaignType' });
  const { data } = useQuery(exchangesQuery);
  const choose = (value: string) => {
    const chosen = formats.find((one) => one === value);
    if (!chosen) return;
    setValue('campaignType', chosen, { shouldDirty: true });
    setValue('exchanges', fittingExchanges(data?.content ?? [], chosen), { shouldDirty: true });
    setValue(creativesPath, [], { shouldDirty: true });
    clearErrors([creativesPath, ...nativeFields]);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Segmented
        name="format"
        label={t('label')}
        value={format}
        options={formats.map((value) => ({ value, label: t(value) }))}
        onChange={choose}
      />
      <p className="text-sm text-muted">{t(format === 'native' ? 'aboutNative' : 'aboutBanner')}</p>
    </div>
  );
}

/** Upload of pictures that become banners. */
function BannersPanel({ banners }: { banners: Banners }) {
  const t = useTranslations('first-campaign.banners');
  const [leftOut, setLeftOut] = useState(0);
  return (
    <BatchFiles
      batch={banners}
      leftOut={leftOut}
      onFiles={(files) => setLeftOut(banners.queue.add(files))}
      hint={t('hint')}
      skippedHint={t('usedAsItIs')}
      hasSizes
    />
  );
}

function MakeBanners({ banners }: { banners: Banners }) {
  const t = useTranslations('first-campaign.banners');
  const count = banners.ready.length + banners.skipped.length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button isBusy={banners.isMaking} disabled={banners.isBusy} onClick={banners.makeChecked}>
        {t('make', { count })}
      </Button>
      <span className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('makeHint')}</span>
    </div>
  );
}

/** The campaign's creatives; not shown if the client has none. */
function OfCampaign({ ownerId }: { ownerId: number }) {
  const t = useTranslations('first-campaign.banners');
  const [chosen, type] = useWatch<FirstValues, [typeof creativesPath, 'campaignType']>({
    name: [creativesPath, 'campaignType'],
  });
  const { errors } = useFormState<FirstValues>({ name: creativesPath });
  const { data } = useQuery(creativesQuery({ ownerId, type, page: 0 }));
  if (chosen.length > 0 || (data?.totalElements ?? 0) > 0)
    return <CreativesField index={0} ownerId={ownerId} saved={[]} hints={{ none: t('none'), waiting: t('waiting') }} />;
  return <FieldError id="banners-error" message={errors.creativeGroups?.[0]?.creatives?.message} />;
}
