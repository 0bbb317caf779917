'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PriceField } from '@/components/campaigns/ad-sets/price-field';
import { BudgetFields, DateFields } from '@/components/campaigns/form/budget-panel';
import type { CampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { mayWriteOwnTarget } from '@/components/campaigns/may-change';
import { CreativesPanel } from '@/components/first-campaign/creatives-panel';
import { type FirstValues, nativeFields, sharedFields, usualPrice } from '@/components/first-campaign/first-values';
import { LandingPanel } from '@/components/first-campaign/landing-panel';
import type { Banners } from '@/components/first-campaign/use-banners';
import type { NativeAd } from '@/components/first-campaign/use-native-ad';
import { CheckboxField } from '@/components/form/choice-fields';
import type { FormSection } from '@/components/form/form-section';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import { useConditionSections } from '@/components/targeting/conditions/use-condition-sections';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Currency } from '@/lib/contract/enumerations';

type Steps = {
  owner: CampaignOwner;
  banners: Banners;
  native: NativeAd;
  /** True if the user may create creatives. */
  hasBanners: boolean;
};

const [landingPage, ...ofBanners] = sharedFields;
const own = 'creativeGroups.0.ownTarget';

/** Returns the numbered steps in order; steps without permission are omitted. */
export function useFirstSections({ owner, banners, native, hasBanners }: Steps): FormSection[] {
  const t = useTranslations('first-campaign');
  const user = useCurrentUser();
  const { currency, needsClient, ownerId } = owner;
  const who = useWhoStep(ownerId);
  const steps: FormSection[] = [
    {
      key: 'landing',
      title: t('steps.landing'),
      fields: ['userId', landingPage, 'name'],
      content: <LandingPanel needsClient={needsClient} hasBanners={hasBanners} />,
    },
    ...(hasBanners
      ? [
          {
            key: 'banners',
            title: t('steps.banners'),
            fields: [...ofBanners, ...nativeFields, 'creativeGroups.0.creatives'],
            content: <CreativesPanel banners={banners} native={native} ownerId={ownerId} />,
          },
        ]
      : []),
    ...who,
    {
      key: 'money',
      title: t('steps.money'),
      fields: ['totalBudget', 'dailyBudget', 'startDate', 'endDate', 'creativeGroups.0.maxPrice'],
      content: <MoneyPanel currency={currency} />,
    },
    ...(can(user, 'CAMPAIGN_UPDATE')
      ? [{ key: 'start', title: t('steps.start'), fields: ['startsOnceApproved'], content: <StartPanel /> }]
      : []),
  ];
  return steps.map((step, at) => ({ ...step, title: t('numbered', { number: at + 1, title: step.title }) }));
}

/** Panels of the ad set's own target that beginners need: places and devices. */
function useWhoStep(ownerId: number | undefined): FormSection[] {
  const user = useCurrentUser();
  const t = useTranslations('first-campaign');
  const [start] = useState(emptyConditions);
  const panels = useConditionSections({ start, path: own, ownerId: ownerId ?? null });
  const shown = panels.filter(({ key }) => key === 'geo' || key === 'deviceTypes');
  if (!mayWriteOwnTarget(user, ownerId, false)) return [];
  return [
    {
      key: 'who',
      title: t('steps.who'),
      fields: shown.flatMap(({ fields }) => fields),
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

/** Explains the next steps, and whether the campaign starts automatically. */
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

/** Budget, dates and price. */
function MoneyPanel({ currency }: { currency: Currency }) {
  useUsualPrice(currency);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <BudgetFields currency={currency} maximumDailyBudget={undefined} />
      <DateFields />
      <PriceField name={pricePath} currency={currency} />
    </div>
  );
}

/** Adjusts the default price to the client's currency, until the user has entered a price. */
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
