'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CreativesField } from '@/components/campaigns/ad-sets/creatives-field';
import { creativesQuery } from '@/components/campaigns/ad-sets/creatives-query';
import { PriceField } from '@/components/campaigns/ad-sets/price-field';
import { lowerAmount } from '@/components/campaigns/form/lower-amount';
import type { CampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { mayWriteOwnTarget } from '@/components/campaigns/may-change';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import { BatchFiles } from '@/components/creatives/upload/batch-files';
import { type FirstValues, sharedFields, usualPrice } from '@/components/first-campaign/first-values';
import { LandingPanel } from '@/components/first-campaign/landing-panel';
import type { Banners } from '@/components/first-campaign/use-banners';
import { CheckboxField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import { FieldError } from '@/components/form/field';
import type { FormSection } from '@/components/form/form-section';
import { MoneyField } from '@/components/form/number-field';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import { useConditionSections } from '@/components/targeting/conditions/use-condition-sections';
import { Button } from '@/components/ui/button';
import { can } from '@/lib/access/can';
import type { Currency } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { formatMoney } from '@/lib/format/format-money';

type Steps = {
  user: CurrentUser;
  owner: CampaignOwner;
  banners: Banners;
  /** Whether the person may make banners. */
  hasBanners: boolean;
};

const [landingPage, ...ofBanners] = sharedFields;
const own = 'creativeGroups.0.ownTarget';

/** The steps in their order, numbered; one that the person may not take is left out. */
export function useFirstSections({ user, owner, banners, hasBanners }: Steps): FormSection[] {
  const t = useTranslations('first-campaign');
  const { currency, needsClient, ownerId } = owner;
  const who = useWhoStep(user, ownerId);
  const steps: FormSection[] = [
    {
      ...{ key: 'landing', title: t('steps.landing'), fields: ['userId', landingPage, 'name'] },
      content: <LandingPanel needsClient={needsClient} hasBanners={hasBanners} />,
    },
    ...(hasBanners
      ? [
          {
            ...{ key: 'banners', title: t('steps.banners'), fields: [...ofBanners, 'creativeGroups.0.creatives'] },
            content: <BannersPanel banners={banners} ownerId={ownerId} />,
          },
        ]
      : []),
    ...who,
    {
      ...{ key: 'money', title: t('steps.money') },
      fields: ['totalBudget', 'dailyBudget', 'startDate', 'endDate', 'creativeGroups.0.maxPrice'],
      content: <MoneyPanel currency={currency} />,
    },
    ...(can(user, 'CAMPAIGN_UPDATE')
      ? [{ key: 'start', title: t('steps.start'), fields: ['startsOnceApproved'], content: <StartPanel /> }]
      : []),
  ];
  return steps.map((step, at) => ({ ...step, title: t('numbered', { number: at + 1, title: step.title }) }));
}

/** Where and on what devices the ads are seen: the panels of the ad set's own target that a beginner needs. */
function useWhoStep(user: CurrentUser, ownerId: number | undefined): FormSection[] {
  const t = useTranslations('first-campaign');
  const [start] = useState(emptyConditions);
  const panels = useConditionSections({ user, start, path: own, ownerId: ownerId ?? null });
  const shown = panels.filter(({ key }) => key === 'geo' || key === 'deviceTypes');
  if (!mayWriteOwnTarget(user, ownerId, false)) return [];
  return [
    {
      ...{ key: 'who', title: t('steps.who'), fields: shown.flatMap(({ fields }) => fields) },
      content: (
        <div className="flex flex-col gap-5">
          {shown.map(({ key, title, note, content }) => (
            <section key={key} aria-label={title} className="flex flex-col gap-3">
              <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                {title} <span className="text-sm font-normal text-muted">{note}</span>
              </h3>
              {content}
            </section>
          ))}
        </div>
      ),
    },
  ];
}

/** What happens next, and whether the campaign starts without being asked again. */
function StartPanel() {
  const t = useTranslations('first-campaign.start');
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField name="startsOnceApproved" label={t('byItself')} hint={t('byItselfHint')} />
      <p className="text-sm text-muted">{t('funds')}</p>
    </div>
  );
}

const pricePath = 'creativeGroups.0.maxPrice';

/** What may be spent, from when until when, and at what price. */
function MoneyPanel({ currency }: { currency: Currency }) {
  const t = useTranslations('campaigns.form');
  const [total, startDate] = useWatch<FirstValues, ['totalBudget', 'startDate']>({
    name: ['totalBudget', 'startDate'],
  });
  useUsualPrice(currency);
  const maximum = lowerAmount(total, undefined);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <MoneyField name="totalBudget" label={t('totalBudget')} currency={currency} isRequired />
      <MoneyField
        name="dailyBudget"
        label={t('dailyBudget')}
        currency={currency}
        placeholder={t('noLimit')}
        hint={maximum ? t('dailyBudgetHint', { amount: formatMoney(maximum, currency) }) : t('dailyBudgetFree')}
      />
      <DateField name="startDate" label={t('startDate')} isRequired />
      <DateField name="endDate" label={t('endDate')} min={startDate || undefined} hint={t('endDateHint')} />
      <PriceField name={pricePath} currency={currency} />
    </div>
  );
}

/** Another client may count in another currency: the price follows until a person has written one. */
function useUsualPrice(currency: Currency): void {
  const { getValues, setValue } = useFormContext<FirstValues>();
  const given = useRef<string>(getValues(pricePath));
  useEffect(() => {
    const usual = usualPrice[currency];
    if (getValues(pricePath) !== given.current || usual === given.current) return;
    given.current = usual;
    setValue(pricePath, usual, { shouldDirty: true });
  }, [currency, getValues, setValue]);
}

type BannersPanelProps = {
  banners: Banners;
  /** Undefined until a member of staff has chosen the client. */
  ownerId: number | undefined;
};

/** Pictures that become banners, what all of them advertise, and the banners that the campaign has. */
function BannersPanel({ banners, ownerId }: BannersPanelProps) {
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
        hasSizes
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
