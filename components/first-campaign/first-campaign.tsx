'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CampaignSummary } from '@/components/campaigns/campaign-summary';
import { ForecastBeside } from '@/components/campaigns/forecast/forecast-beside';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { exchangesQuery, fittingExchanges } from '@/components/campaigns/form/exchanges-query';
import { useCampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { mayWriteOwnTarget, useDenied } from '@/components/campaigns/may-change';
import { useActivation } from '@/components/campaigns/save-campaign';
import { mayCreateForClient } from '@/components/creatives/may-change';
import type { FirstRules } from '@/components/first-campaign/first-resolver';
import { type FirstValues, firstValues } from '@/components/first-campaign/first-values';
import { type FirstForm, useBanners, useOwnersBanners } from '@/components/first-campaign/use-banners';
import { useFirstSections } from '@/components/first-campaign/use-first-sections';
import { useNativeAd } from '@/components/first-campaign/use-native-ad';
import { useScopedClient } from '@/components/form/client-field';
import { FormShell } from '@/components/form/form-shell';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { NoPermission } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';
import { useRouter } from '@/lib/i18n/navigation';

/** `today` is the date in the user's time zone. */
type FirstCampaignProps = { today: string };

/** Creates a whole campaign on one page: from the landing page to activation. */
export function FirstCampaign({ today }: FirstCampaignProps) {
  const t = useTranslations('first-campaign');
  const back = useTranslations('campaigns.details')('back');
  const noAccess = useTranslations('common.states')('noPermissionTitle');
  const denied = useDenied()('create');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={back} />
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </header>
      {denied ? <NoPermission title={noAccess} text={denied} /> : <Started today={today} />}
    </div>
  );
}

function Started({ today }: FirstCampaignProps) {
  const { client, isPending } = useScopedClient();
  const isForClient = can(useCurrentUser(), 'CAMPAIGN_CREATE_FOR_CLIENT');
  const [isBegun, setBegun] = useState(false);
  if (isPending && !isBegun) return <Skeleton className="h-64" />;
  // The form is kept from now on, even if the top bar's client changes.
  if (!isBegun) setBegun(true);
  return <Empty today={today} client={isForClient ? client : undefined} isForClient={isForClient} />;
}

type EmptyProps = FirstCampaignProps & { client: ClientEntry | undefined; isForClient: boolean };

function Empty({ today, client, isForClient }: EmptyProps) {
  const user = useCurrentUser();
  const adSetName = useTranslations('campaigns.adSets')('number', { number: 1 });
  const { data } = useQuery(exchangesQuery);
  const [start] = useState(() =>
    firstValues({
      startDate: today,
      adSetName,
      userId: client ? String(client.id) : '',
      timeZone: client?.timeZone ?? user.timeZoneKey,
      currency: client?.currency ?? user.currency ?? 'USD',
      exchanges: fittingExchanges(data?.content ?? [], 'banner'),
      hasTarget: mayWriteOwnTarget(user, isForClient ? undefined : user.id, false),
    }),
  );
  const hasBanners = isForClient ? mayCreateForClient(user) : can(user, 'CREATIVE_CREATE');
  return <FirstCampaignForm start={start} hasBanners={hasBanners} />;
}

type FirstCampaignFormProps = { start: FirstValues; hasBanners: boolean };

/** All steps on one page, with the forecast beside the start button. */
function FirstCampaignForm({ start, hasBanners }: FirstCampaignFormProps) {
  const user = useCurrentUser();
  const t = useTranslations('first-campaign');
  const router = useRouter();
  const family = useFamily();
  const rules = useRef<FirstRules>({
    needsClient: false,
    currency: user.currency ?? 'USD',
    maximumDailyBudget: undefined,
    ready: [],
    asksForBanners: hasBanners,
  });
  const resolver = useLazyResolver(async () => {
    const { firstResolver } = await import('@/components/first-campaign/first-resolver');
    return firstResolver(() => rules.current);
  });
  const form = useForm<FirstValues, unknown, SavedCampaign>({ defaultValues: start, resolver });
  const owner = useCampaignOwner({ form: asCampaign(form), saved: undefined });
  const banners = useBanners(form, owner.needsClient);
  const native = useNativeAd(form, owner.needsClient);
  useOwnersBanners(form);
  const { needsClient, currency } = owner;
  useEffect(() => {
    rules.current = {
      needsClient,
      currency,
      maximumDailyBudget: undefined,
      ready: [...banners.ready, ...banners.skipped],
      asksForBanners: hasBanners,
    };
  });
  const isStarting = useWatch({ control: form.control, name: 'startsOnceApproved' }) && can(user, 'CAMPAIGN_UPDATE');
  const begin = useStart(form, { banners, native, done: t('created') });
  return (
    <FormShell
      form={form}
      sections={useFirstSections({ owner, banners, native, hasBanners })}
      onSubmit={begin}
      onCancel={() => router.leave(screenPath(family, 'campaigns'))}
      saveLabel={t(isStarting ? 'begin' : 'create')}
      isBusy={banners.isBusy || native.isBusy}
      summary={<Outlook owner={owner} />}
    />
  );
}

/** Maximum and forecast delivery of the campaign. */
function Outlook({ owner: { currency, needsClient } }: { owner: ReturnType<typeof useCampaignOwner> }) {
  const t = useTranslations('first-campaign');
  const creatives = useWatch<FirstValues, 'creativeGroups.0.creatives'>({ name: 'creativeGroups.0.creatives' });
  return (
    <>
      <CampaignSummary currency={currency} />
      {creatives.length > 0 ? (
        <ForecastBeside id={undefined} needsClient={needsClient} />
      ) : (
        <p className="mt-1">{t('forecastLater')}</p>
      )}
    </>
  );
}

type CampaignForm = Parameters<typeof useCampaignOwner>[0]['form'];
// The form contains all values of a campaign form and more; form types cannot express that.
const asCampaign = (form: FirstForm) => form as unknown as CampaignForm;

type Made = AnswerOf<'campaigns.create'>;
/** `make` resolves to true if all creatives were created. */
type Maker = { make: () => Promise<boolean> };
type Start = { banners: Maker; native: Maker; done: string };

/**
 * Creates the creatives, then the campaign with its ad set and target in one write, then activates it. Created items
 * stay in the form, so that a retry after a refusal continues with the rest.
 */
export function useStart(form: FirstForm, { banners, native, done }: Start) {
  const user = useCurrentUser();
  const router = useRouter();
  const family = useFamily();
  const activate = useActivation();
  const { save } = useEntityForm<FirstValues, SavedCampaign, CampaignView, Made>(form, {
    area: 'campaigns',
    valuesOf: () => form.getValues(),
    done,
    outdated: ['campaigns.list', 'users.firstSteps'],
    create: ({ userId, ...body }) =>
      userId ? callApi('campaigns.createFor', { params: { userId }, body }) : callApi('campaigns.create', { body }),
    onCreated: ({ id }) => router.leave(screenPath(family, 'campaign', { id })),
  });
  return async (checked: SavedCampaign) => {
    const isNative = form.getValues('campaignType') === 'native';
    if (!(await (isNative ? native : banners).make())) {
      if (!isNative) form.setError('root.banners', { type: 'server', message: 'bannersRefused' });
      return;
    }
    const { creativeGroups, startsOnceApproved } = form.getValues();
    const shown = creativeGroups.map(({ creatives }) => creatives);
    const campaign = {
      ...checked,
      creativeGroups: checked.creativeGroups.map((adSet, at) => ({ ...adSet, creatives: shown[at] ?? [] })),
    };
    const isStarted = startsOnceApproved && can(user, 'CAMPAIGN_UPDATE');
    await save(campaign, async (made) => {
      if (isStarted) await activate({ ...made, onceApproved: true });
    });
  };
}
