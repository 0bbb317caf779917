import type { TargetInput } from '../targeting/targets';
import type { BreakdownRow } from './delivery-breakdown';

export type Exclusion = NonNullable<BreakdownRow['exclusion']>;
export type TargetExclusion = Exclusion & { panel: 'domains' | 'bundles' | 'geo' | 'deviceTypes' };

/** Result of an exclusion: the new value, or the reason why nothing changes. `onlyOne`: nothing would be left. */
export type Excluded<Value> = { outcome: 'change'; value: Value } | { outcome: 'already' } | { outcome: 'onlyOne' };

type Panels = Pick<TargetInput, TargetExclusion['panel']>;

/**
 * Returns the changed panel of a target that excludes a value. The value is removed from the white list, because a
 * value may be in one list only. The last value of a white list cannot be removed: an empty white list restricts
 * nothing.
 */
export function excludedOfTarget(target: Panels, { panel, value }: TargetExclusion): Excluded<Partial<Panels>> {
  if (panel === 'geo') {
    const { included, excluded, isEverywhere } = target.geo;
    const isIt = (place: (typeof included)[number]) => place.kind === 'city' && place.key === value;
    if (excluded.some(isIt)) return { outcome: 'already' };
    const wanted = included.filter((place) => !isIt(place));
    if (wanted.length === 0 && !isEverywhere) return { outcome: 'onlyOne' };
    const city = { kind: 'city' as const, key: value };
    return { outcome: 'change', value: { geo: { isEverywhere, included: wanted, excluded: [...excluded, city] } } };
  }
  const { included, excluded } = target[panel];
  if (excluded.includes(value)) return { outcome: 'already' };
  const wanted = included.filter((one) => one !== value);
  if (wanted.length === 0 && included.length > 0) return { outcome: 'onlyOne' };
  return { outcome: 'change', value: { [panel]: { included: wanted, excluded: [...excluded, value] } } };
}

/** The settings of a campaign from which a row can be excluded. */
export interface Excludable {
  exchanges: readonly number[];
  schedule: string | null;
  adSets: readonly { id: number; creatives: readonly number[] }[];
}

/**
 * The changed settings of a campaign. `adSets` maps an ad set's ID to its remaining creatives; null = remove the ad
 * set.
 */
export interface CampaignExclusion {
  exchanges?: number[];
  schedule?: string;
  adSets?: ReadonlyMap<number, number[] | null>;
}

const days = 7;
const hoursInDay = 24;

/**
 * Returns the changed settings of a campaign that exclude an exchange, an hour of each day, a creative or an ad set.
 */
export function excludedOfCampaign(
  { exchanges, schedule, adSets }: Excludable,
  { panel, value }: Exclusion,
): Excluded<CampaignExclusion> {
  const id = Number(value);
  if (panel === 'exchanges') {
    if (!exchanges.includes(id)) return { outcome: 'already' };
    const left = exchanges.filter((one) => one !== id);
    return left.length === 0 ? { outcome: 'onlyOne' } : { outcome: 'change', value: { exchanges: left } };
  }
  if (panel === 'schedule') return withoutHour(schedule ?? '1'.repeat(days * hoursInDay), id);
  if (panel === 'creatives') {
    const showing = adSets.filter(({ creatives }) => creatives.includes(id));
    if (showing.length === 0) return { outcome: 'already' };
    if (showing.some(({ creatives }) => creatives.length === 1)) return { outcome: 'onlyOne' };
    const left = showing.map(({ id: set, creatives }) => [set, creatives.filter((one) => one !== id)] as const);
    return { outcome: 'change', value: { adSets: new Map(left) } };
  }
  if (!adSets.some((one) => one.id === id)) return { outcome: 'already' };
  return adSets.length === 1 ? { outcome: 'onlyOne' } : { outcome: 'change', value: { adSets: new Map([[id, null]]) } };
}

function withoutHour(schedule: string, hour: number): Excluded<CampaignExclusion> {
  const isIt = (at: number) => at % hoursInDay === hour;
  const left = [...schedule].map((on, at) => (isIt(at) ? '0' : on)).join('');
  if (left === schedule) return { outcome: 'already' };
  return left.includes('1') ? { outcome: 'change', value: { schedule: left } } : { outcome: 'onlyOne' };
}

const ofTarget: readonly Exclusion['panel'][] = ['domains', 'bundles', 'geo', 'deviceTypes'];
/** Returns true if the row is excluded in targets, false if in the campaign itself. */
export const isOfTarget = (exclusion: Exclusion): exclusion is TargetExclusion => ofTarget.includes(exclusion.panel);
