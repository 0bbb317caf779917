import type { StandingCode } from '../gates/reason-codes';

/**
 * The properties of an ad set that decide whether it can bid at all. Only the presence of a target and of creatives
 * counts.
 */
export interface AdSetInOutline {
  target: unknown;
  isTargetOff: boolean;
  creatives: readonly unknown[];
}

/** Returns whether an ad set can bid for any request at all. */
export const isBiddable = ({ target, isTargetOff, creatives }: AdSetInOutline): boolean =>
  target !== null && !isTargetOff && creatives.length > 0;

/** Returns why no ad set can bid for any request, in the contract's order; empty if one can. */
export function adSetCodes(adSets: readonly AdSetInOutline[]): StandingCode[] {
  if (adSets.length === 0) return ['NO_AD_SET'];
  const shown = adSets.filter(({ creatives }) => creatives.length > 0);
  const requested = shown.length > 0 ? shown : adSets;
  const codes: StandingCode[] = shown.length > 0 ? [] : ['NO_APPROVED_CREATIVE'];
  if (requested.some(({ target, isTargetOff }) => target && !isTargetOff)) return codes;
  return [...codes, requested.some(({ isTargetOff }) => isTargetOff) ? 'TARGET_INACTIVE' : 'NO_TARGET'];
}
