'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { PanelName, SectionName } from '@/components/targeting/conditions/panel-names';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';
import { trafficTypes } from '@/lib/contract/enumerations';

// The panels' code is loaded after the form is shown.
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
const ListPanel = onDemand(async () => (await import('@/components/targeting/lines/line-panels')).ListPanel, Coming);
const PagesPanel = onDemand(async () => (await import('@/components/targeting/lines/line-panels')).PagesPanel, Coming);
const CataloguePanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/catalogue-panel')).CataloguePanel,
  Coming,
);
const BrandSafetyPanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/safety-panels')).BrandSafetyPanel,
  Coming,
);
const VerificationPanel = onDemand(
  async () => (await import('@/components/targeting/catalogue/safety-panels')).VerificationPanel,
  Coming,
);

type Texts = ReturnType<typeof useTranslations<'targets'>>;

type Given = {
  canExclude: boolean;
  /** The segments panel is passed in, because it needs the target's owner. */
  segments: ReactNode;
  /** Returns the form path of a panel. */
  nameOf: (panel: PanelName) => string;
};

/** Returns the content of each panel. */
export function panelContents(t: Texts, { canExclude, segments, nameOf }: Given): Record<SectionName, ReactNode> {
  const of = (panel: PanelName) => ({ name: nameOf(panel), canExclude });
  const check = (panel: 'deviceTypes' | 'operatingSystems' | 'connectionTypes') => (
    <CheckPanel {...of(panel)} title={t(`panels.${panel}`)} operation={`dictionaries.${panel}`} />
  );
  const choice = (panel: 'browsers' | 'languages' | 'makes') => (
    <ChoicePanel {...of(panel)} operation={panel === 'makes' ? 'dictionaries.deviceMakes' : `dictionaries.${panel}`} />
  );
  const catalogue = (panel: keyof typeof catalogues) => (
    <CataloguePanel
      {...of(panel)}
      title={t(`panels.${panel}`)}
      hint={t(`catalogue.hints.${panel}`)}
      {...catalogues[panel]}
    />
  );
  return {
    geo: <GeoPanel {...of('geo')} />,
    deviceTypes: check('deviceTypes'),
    iabCategories: catalogue('iabCategories'),
    domains: <ListPanel {...of('domains')} list="domains" />,
    pages: <PagesPanel {...of('pages')} />,
    carriers: catalogue('carriers'),
    makes: choice('makes'),
    models: catalogue('models'),
    connectionTypes: check('connectionTypes'),
    bundles: <ListPanel {...of('bundles')} list="bundles" />,
    browsers: choice('browsers'),
    languages: choice('languages'),
    operatingSystems: check('operatingSystems'),
    trafficTypes: <TrafficTypePanel name={nameOf('trafficTypes')} />,
    segments,
    ips: <ListPanel {...of('ips')} list="ips" />,
    brandSafety: <BrandSafetyPanel name={nameOf('brandSafety')} />,
    verificationServices: <VerificationPanel name={nameOf('verificationServices')} />,
  };
}

/** Large grouped catalogues and their operations. */
const catalogues = {
  iabCategories: { operation: 'dictionaries.targetIabCategories', hasCodes: true },
  carriers: { operation: 'dictionaries.carriers', hasCodes: true },
  models: { operation: 'dictionaries.deviceModels' },
} as const;

/** Websites, apps or both; both is stored as an empty list. */
export function TrafficTypePanel({ name = 'trafficTypes' }: { name?: string }) {
  const t = useTranslations('targets');
  const words = useTranslations('enums.trafficType');
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <div className="flex flex-col items-start gap-2">
      <Segmented
        name={`${name}-choice`}
        label={t('panels.trafficTypes')}
        value={chosen.length === 1 ? String(chosen[0]) : 'BOTH'}
        options={[
          { value: 'BOTH', label: t('traffic.both') },
          ...trafficTypes.map((value) => ({ value, label: words(value) })),
        ]}
        onChange={(value) => field.onChange(value === 'BOTH' ? [] : [value])}
      />
      <p className="text-sm text-muted">{t('traffic.hint')}</p>
    </div>
  );
}
