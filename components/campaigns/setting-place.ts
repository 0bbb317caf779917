import { useFamily } from '@/components/shell/use-family';
import { canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import type { SettingAction } from '@/lib/contract/setting-action';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

type Anchor = SettingAction['anchor'];

/** Maps the API's anchors to sections of the campaign form; anchors outside the form are missing. */
export const sectionOfAnchor: Partial<Record<Anchor, string>> = {
  dates: 'dates',
  schedule: 'schedule',
  adSets: 'adSets',
  exchanges: 'exchanges',
  budget: 'budget',
  general: 'general',
  limits: 'budget',
  strategy: 'strategy',
  frequency: 'frequency',
  optimization: 'optimization',
  price: 'adSets',
  targets: 'target',
  creatives: 'adSets',
  rules: 'rules',
};

/** Maps anchors to sections of an ad set's form. */
const adSetSectionOf: Partial<Record<Anchor, string>> = {
  price: 'general',
  creatives: 'creatives',
  targets: 'target',
  rules: 'rules',
};

/** Location of a setting: a section of this campaign's form, a control of its header, or another screen. */
export type SettingPlace =
  | { kind: 'section'; section: string }
  | { kind: 'header'; control: 'switch' | 'archive' }
  | { kind: 'screen'; href: string };

/** Rows of lists have no ad sets. The reasons for being offline need none. */
type Described = Pick<CampaignView, 'userId'> & Partial<Pick<CampaignView, 'creativeGroups'>>;
type Params = { action: SettingAction; gate?: DecisionCode | undefined; rivalId?: number | undefined };

/** Returns a function that finds the setting of an action; null if it is on a screen that the user may not open. */
export function useSettingPlace({ userId, creativeGroups = [] }: Described) {
  const user = useCurrentUser();
  const family = useFamily();
  const screen = (href: string): SettingPlace => ({ kind: 'screen', href });
  const targetHref = (adSetId: number | undefined, gate: DecisionCode | undefined) => {
    const adSets = creativeGroups.filter(({ id }) => adSetId === undefined || id === adSetId);
    const [first, ...others] = new Set(adSets.flatMap(({ targetId }) => targetId ?? []));
    const panel = gate && panelOfGate[gate];
    if (first === undefined || others.length > 0 || !panel) return null;
    // An own target is edited in the form of its ad set.
    if (adSets[0]?.ownTarget) return `${screenPath(family, 'adSet', { id: adSets[0].id })}#section-${panel}`;
    return canEnter(user, 'TARGET') ? `${screenPath(family, 'target', { id: first })}#section-${panel}` : null;
  };
  return ({ action: { anchor, adSetId }, gate, rivalId }: Params): SettingPlace | null => {
    if (anchor === 'status') return { kind: 'header', control: 'switch' };
    if (anchor === 'archive') return { kind: 'header', control: 'archive' };
    if (anchor === 'rival')
      return rivalId === undefined ? null : screen(screenPath(family, 'campaign', { id: rivalId }));
    if (anchor === 'balance' && family === 'advertiser')
      return canEnter(user, 'FINANCES') ? screen(screenPath(family, 'replenish')) : null;
    if (anchor === 'balance' || anchor === 'client') {
      const mayOpen = family !== 'advertiser' && canEnter(user, 'CLIENT');
      return mayOpen ? screen(screenPath(family, 'client', { id: userId })) : null;
    }
    const target = anchor === 'targets' ? targetHref(adSetId, gate) : null;
    if (target) return screen(target);
    // With several ad sets, the page of the affected one is unambiguous.
    const owner = adSetId ?? (anchor === 'rules' ? creativeGroups[0]?.id : undefined);
    const own = adSetSectionOf[anchor];
    if (owner !== undefined && own) return screen(`${screenPath(family, 'adSet', { id: owner })}#section-${own}`);
    const section = sectionOfAnchor[anchor];
    return section === undefined ? null : { kind: 'section', section };
  };
}

/** Target panel of each gate. */
const panelOfGate: Partial<Record<DecisionCode, TargetPanel>> = {
  TRAFFIC_TYPE: 'trafficTypes',
  GEO: 'geo',
  DEVICE_TYPE: 'deviceTypes',
  OPERATING_SYSTEM: 'operatingSystems',
  BROWSER: 'browsers',
  LANGUAGE: 'languages',
  CONNECTION_TYPE: 'connectionTypes',
  CARRIER: 'carriers',
  MAKE: 'makes',
  MODEL: 'models',
  PLACEMENT: 'domains',
  BUNDLE: 'bundles',
  IP: 'ips',
  IAB_CATEGORY: 'iabCategories',
  BRAND_SAFETY: 'brandSafety',
  VERIFICATION: 'verificationServices',
  SEGMENT: 'segments',
};
