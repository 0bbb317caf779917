import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandSafetyPanel } from '@/components/targeting/brand-safety-panel';
import { CataloguePanel } from '@/components/targeting/catalogue-panel';
import { CheckPanel } from '@/components/targeting/check-panel';
import { ChoicePanel } from '@/components/targeting/choice-panel';
import { GeoPanel } from '@/components/targeting/geo-panel';
import { ListPanel } from '@/components/targeting/list-panel';
import { PagesPanel } from '@/components/targeting/pages-panel';
import { TrafficTypePanel } from '@/components/targeting/traffic-type-panel';
import { VerificationPanel } from '@/components/targeting/verification-panel';
import type { PanelName } from '@/components/targets/panel-names';

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
