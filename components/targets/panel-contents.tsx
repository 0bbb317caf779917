import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TrafficTypePanel } from '@/components/targeting/catalogue/traffic-type-panel';
import type { PanelName } from '@/components/targets/panel-names';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';

// The panels are fetched once the form is there.
const Coming = () => <Skeleton className="h-28 w-full" />;
const GeoPanel = onDemand(
  async () => (await import('@/components/targeting/map/geo-panel')).GeoPanel,
  () => <Skeleton className="h-128 w-full" />,
);
const CheckPanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/check-panel')).CheckPanel,
  Coming,
);
const ChoicePanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/choice-panel')).ChoicePanel,
  Coming,
);
const ListPanel = onDemand(async () => (await import('@/components/targeting/lines/list-panel')).ListPanel, Coming);
const PagesPanel = onDemand(async () => (await import('@/components/targeting/lines/pages-panel')).PagesPanel, Coming);
const CataloguePanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/catalogue-panel')).CataloguePanel,
  Coming,
);
const BrandSafetyPanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/brand-safety-panel')).BrandSafetyPanel,
  Coming,
);
const VerificationPanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/verification-panel')).VerificationPanel,
  Coming,
);

type Texts = ReturnType<typeof useTranslations<'targets'>>;

/** What stands in each panel; segments, which need to know whose the target is, are handed over. */
export function panelContents(t: Texts, canExclude: boolean, segments: ReactNode): Record<PanelName, ReactNode> {
  const check = (name: 'deviceTypes' | 'operatingSystems' | 'connectionTypes') => (
    <CheckPanel name={name} title={t(`panels.${name}`)} operation={`dictionaries.${name}`} canExclude={canExclude} />
  );
  const choice = (name: 'browsers' | 'languages' | 'makes') => (
    <ChoicePanel
      name={name}
      operation={name === 'makes' ? 'dictionaries.deviceMakes' : `dictionaries.${name}`}
      canExclude={canExclude}
    />
  );
  const catalogue = (name: keyof typeof catalogues) => (
    <CataloguePanel
      name={name}
      title={t(`panels.${name}`)}
      hint={t(`catalogue.hints.${name}`)}
      canExclude={canExclude}
      {...catalogues[name]}
    />
  );
  return {
    geo: <GeoPanel canExclude={canExclude} />,
    deviceTypes: check('deviceTypes'),
    iabCategories: catalogue('iabCategories'),
    domains: <ListPanel list="domains" canExclude={canExclude} />,
    pages: <PagesPanel canExclude={canExclude} />,
    carriers: catalogue('carriers'),
    makes: choice('makes'),
    models: catalogue('models'),
    connectionTypes: check('connectionTypes'),
    bundles: <ListPanel list="bundles" canExclude={canExclude} />,
    browsers: choice('browsers'),
    languages: choice('languages'),
    operatingSystems: check('operatingSystems'),
    trafficTypes: <TrafficTypePanel />,
    segments,
    ips: <ListPanel list="ips" canExclude={canExclude} />,
    brandSafety: <BrandSafetyPanel />,
    verificationServices: <VerificationPanel />,
  };
}

/** Long catalogues in groups, and where they come from. */
const catalogues = {
  iabCategories: { operation: 'dictionaries.targetIabCategories', hasCodes: true },
  carriers: { operation: 'dictionaries.carriers', hasCodes: true },
  models: { operation: 'dictionaries.deviceModels' },
} as const;
