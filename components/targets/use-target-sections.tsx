'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FormSection } from '@/components/form/form-section';
import { BrandSafetyPanel } from '@/components/targeting/brand-safety-panel';
import { CheckPanel } from '@/components/targeting/check-panel';
import { ChoicePanel } from '@/components/targeting/choice-panel';
import { GeoPanel } from '@/components/targeting/geo-panel';
import { ListPanel } from '@/components/targeting/list-panel';
import { PagesPanel } from '@/components/targeting/pages-panel';
import { TrafficTypePanel } from '@/components/targeting/traffic-type-panel';
import { BasicPanel } from '@/components/targets/basic-panel';
import type { PanelName } from '@/components/targets/panel-names';
import { PanelNote } from '@/components/targets/panel-note';
import { maySet } from '@/components/targets/panel-permissions';
import { TargetSummary } from '@/components/targets/target-summary';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetView } from '@/lib/contract/targets';

type Sections = { user: CurrentUser; needsClient: boolean; owner: TargetView | undefined };
type PanelSection = { panel: PanelName; content: ReactNode };

/** The panels of the form that the user may set, each with what it restricts so far; first the name, last the words. */
export function useTargetSections({ user, needsClient, owner }: Sections): FormSection[] {
  const t = useTranslations('targets');
  const canExclude = can(user, 'TARGET_ADD_EXCLUDED');
  const title = (panel: PanelName) => t(`panels.${panel}`);
  const panels = panelsOf(canExclude, title).filter(({ panel }) => maySet(user, panel));
  return [
    {
      key: 'basic',
      title: t('panels.basic'),
      fields: ['name', 'userId'],
      content: <BasicPanel needsClient={needsClient} owner={owner} />,
    },
    ...panels.map(({ panel, content }) => ({
      key: panel,
      title: title(panel),
      fields: [panel],
      note: <PanelNote panel={panel} />,
      content,
    })),
    { key: 'summary', title: t('summary.title'), fields: [], content: <TargetSummary /> },
  ];
}

function panelsOf(canExclude: boolean, title: (panel: PanelName) => string): PanelSection[] {
  const check = (name: 'deviceTypes' | 'operatingSystems' | 'connectionTypes') => (
    <CheckPanel name={name} title={title(name)} operation={`dictionaries.${name}`} canExclude={canExclude} />
  );
  const choice = (name: 'browsers' | 'languages') => (
    <ChoicePanel name={name} operation={`dictionaries.${name}`} canExclude={canExclude} />
  );
  return [
    { panel: 'geo', content: <GeoPanel canExclude={canExclude} /> },
    { panel: 'deviceTypes', content: check('deviceTypes') },
    { panel: 'operatingSystems', content: check('operatingSystems') },
    { panel: 'browsers', content: choice('browsers') },
    { panel: 'languages', content: choice('languages') },
    { panel: 'domains', content: <ListPanel list="domains" canExclude={canExclude} /> },
    { panel: 'pages', content: <PagesPanel canExclude={canExclude} /> },
    { panel: 'bundles', content: <ListPanel list="bundles" canExclude={canExclude} /> },
    { panel: 'ips', content: <ListPanel list="ips" canExclude={canExclude} /> },
    { panel: 'connectionTypes', content: check('connectionTypes') },
    { panel: 'brandSafety', content: <BrandSafetyPanel /> },
    { panel: 'trafficTypes', content: <TrafficTypePanel /> },
  ];
}
