import type { Fact } from './fact';
import type { Extent } from './facts';

/** Returns the extent after adding facts. */
export function widened(extent: Extent | null, facts: readonly Pick<Fact, 'slot'>[]): Extent | null {
  let grown = extent;
  for (const { slot } of facts) {
    grown = { first: Math.min(slot, grown?.first ?? slot), last: Math.max(slot, grown?.last ?? slot) };
  }
  return grown;
}
