import type { BreakdownRow } from '@/lib/contract/delivery/delivery-breakdown';
import type { TargetInput, TargetView } from '@/lib/contract/targeting/targets';

export type Exclusion = NonNullable<BreakdownRow['exclusion']>;

/** What excluding comes to for one target: its new values, or why it stays as it is. */
export type Excluding = { outcome: 'change'; input: TargetInput } | { outcome: 'already' } | { outcome: 'onlyOne' };

/**
 * A target that leaves a value out. What was wanted by name is no longer wanted, since a value stands on one list alone;
 * the last wanted one stays: without it the panel would restrict nothing.
 */
export function excluding(target: TargetView, { panel, value }: Exclusion): Excluding {
  const input = inputOf(target);
  if (panel === 'geo') {
    const { included, excluded, isEverywhere } = input.geo;
    const isIt = (place: (typeof included)[number]) => place.kind === 'city' && place.key === value;
    if (excluded.some(isIt)) return { outcome: 'already' };
    const wanted = included.filter((place) => !isIt(place));
    if (wanted.length === 0 && !isEverywhere) return { outcome: 'onlyOne' };
    const geo = { isEverywhere, included: wanted, excluded: [...excluded, { kind: 'city' as const, key: value }] };
    return { outcome: 'change', input: { ...input, geo } };
  }
  const { included, excluded } = input[panel];
  if (excluded.includes(value)) return { outcome: 'already' };
  const wanted = included.filter((one) => one !== value);
  if (wanted.length === 0 && included.length > 0) return { outcome: 'onlyOne' };
  return { outcome: 'change', input: { ...input, [panel]: { included: wanted, excluded: [...excluded, value] } } };
}

/** What a person writes of a target, as it is sent: names of places are read-only. */
export function inputOf(target: TargetView): TargetInput {
  const { id: _, version: _version, status: _status, archived: _archived, panels: _panels, ...rest } = target;
  const {
    userId: _userId,
    userLogin: _login,
    usedInAdSets: _used,
    createdAt: _made,
    updatedAt: _changed,
    ...input
  } = rest;
  const unnamed = (places: TargetInput['geo']['included']) =>
    places.map((place) => (place.kind === 'point' ? place : { kind: place.kind, key: place.key }));
  const { isEverywhere, included, excluded } = input.geo;
  return { ...input, geo: { isEverywhere, included: unnamed(included), excluded: unnamed(excluded) } };
}
