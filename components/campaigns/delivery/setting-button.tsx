'use client';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslations } from 'next-intl';
import { adSetSectionOf, sectionOfAnchor } from '@/components/campaigns/setting-place';
import { useFamily } from '@/components/shell/use-family';
import { Button, type ButtonSize, type ButtonVariant, LinkButton } from '@/components/ui/button';
import { canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import type { ActionAnchor, SettingAction } from '@/lib/contract/setting-action';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';
import { Link } from '@/lib/i18n/navigation';

type SettingButtonProps = {
  place: SettingPlace;
  anchor: ActionAnchor;
  /** Name of the competing campaign to which the anchor `rival` leads. */
  rival?: string | undefined;
  onSection: (section: string) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** For a table row: shows only an icon, labelled with the setting and the row's name. */
  row?: string;
};

/** Opens a setting: a section of the form, the campaign's switch, or another screen. */
export function SettingButton({ place, anchor, rival, onSection, row, ...look }: SettingButtonProps) {
  const t = useTranslations('campaigns.bidder.fix');
  const text = t(anchor, { name: rival ?? '' });
  const named = row ? { 'aria-label': `${text}: ${row}`, title: text } : {};
  const shown = row ? <SlidersHorizontal aria-hidden="true" /> : text;
  if (place.kind === 'screen') {
    return (
      <LinkButton {...look} {...named} href={place.href} link={Link}>
        {shown}
      </LinkButton>
    );
  }
  return (
    <Button {...look} {...named} onClick={() => (place.kind === 'status' ? focusStatus() : onSection(place.section))}>
      {shown}
    </Button>
  );
}

/** The switch is in the header, above the tabs. */
function focusStatus(): void {
  const header = document.getElementById('campaign-header');
  header?.scrollIntoView();
  header?.querySelector<HTMLElement>('[role=switch]')?.focus({ preventScroll: true });
}

/** Location of a setting: a section of this campaign's form, its switch, or another screen. */
type SettingPlace = { kind: 'section'; section: string } | { kind: 'status' } | { kind: 'screen'; href: string };

type Params = { action: SettingAction; gate?: DecisionCode | undefined; rivalId?: number | undefined };

/** Returns a function that finds the setting of an action; null if it is on a screen that the user may not open. */
export function useSettingPlace(campaign: Pick<CampaignView, 'userId' | 'creativeGroups'>) {
  const user = useCurrentUser();
  const family = useFamily();
  const screen = (href: string): SettingPlace => ({ kind: 'screen', href });
  const targetHref = (adSetId: number | undefined, gate: DecisionCode | undefined) => {
    const adSets = campaign.creativeGroups.filter(({ id }) => adSetId === undefined || id === adSetId);
    const [first, ...others] = new Set(adSets.flatMap(({ targetId }) => targetId ?? []));
    const panel = gate && panelOfGate[gate];
    if (first === undefined || others.length > 0 || !panel) return null;
    // An own target is edited in the form of its ad set.
    if (adSets[0]?.ownTarget) return `${screenPath(family, 'adSet', { id: adSets[0].id })}#section-${panel}`;
    return canEnter(user, 'TARGET') ? `${screenPath(family, 'target', { id: first })}#section-${panel}` : null;
  };
  return ({ action: { anchor, adSetId }, gate, rivalId }: Params): SettingPlace | null => {
    if (anchor === 'status') return { kind: 'status' };
    if (anchor === 'rival')
      return rivalId === undefined ? null : screen(screenPath(family, 'campaign', { id: rivalId }));
    if (anchor === 'balance') {
      if (family === 'advertiser') return canEnter(user, 'FINANCES') ? screen(screenPath(family, 'replenish')) : null;
      return canEnter(user, 'CLIENT') ? screen(screenPath(family, 'client', { id: campaign.userId })) : null;
    }
    const target = anchor === 'targets' ? targetHref(adSetId, gate) : null;
    if (target) return screen(target);
    // With several ad sets, the page of the affected one is unambiguous.
    const owner = adSetId ?? (anchor === 'rules' ? campaign.creativeGroups[0]?.id : undefined);
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
