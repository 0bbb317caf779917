import type { DecisionCode, GateGroup } from '@/lib/contract/delivery/decision-codes';
import type { ActionAnchor, SettingAction } from '@/lib/contract/setting-action';
import { anchorOf } from '../campaigns/bidder-reasons';

const byGroup: Readonly<Record<GateGroup, ActionAnchor>> = {
  campaign: 'status',
  target: 'targets',
  rules: 'rules',
  creative: 'creatives',
  price: 'price',
};

/** Codes whose setting differs from that of their group. */
const own: Partial<Record<DecisionCode, ActionAnchor>> = {
  EXCHANGE_NOT_SELECTED: 'exchanges',
  FREQUENCY_UNKNOWN: 'frequency',
  USER_UNKNOWN: 'frequency',
  FREQUENCY_REACHED: 'frequency',
  NOT_REWARDED: 'general',
  OPTIMISATION: 'optimization',
  GOAL: 'strategy',
};

/** Returns the setting behind a gate's refusals; the ad set if the campaign has only one. */
export function settingOf(code: DecisionCode, group: GateGroup, adSetIds: readonly number[]): SettingAction {
  const anchor = own[code] ?? anchorOf(code) ?? byGroup[group];
  const [only] = adSetIds;
  return adSetIds.length === 1 && only !== undefined && inAdSet.has(anchor) ? { anchor, adSetId: only } : { anchor };
}

const inAdSet: ReadonlySet<ActionAnchor> = new Set(['adSets', 'price', 'targets', 'creatives', 'rules']);
