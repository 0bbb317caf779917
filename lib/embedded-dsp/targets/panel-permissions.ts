import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '@/lib/contract/people/permissions';
import { Refusal } from '@/lib/contract/refusal';
import type { TargetConditions } from '../store/schema';

type Panel = keyof TargetConditions;

/** Panels with a permission of their own (§6). All others are open to everybody who edits targets. */
const permissionOf: { [P in Panel]?: Permission } = {
  deviceTypes: 'TARGET_ADD_DEVICE_TYPE',
  domains: 'TARGET_ADD_PLACEMENT',
  pages: 'TARGET_ADD_PAGE',
  carriers: 'TARGET_ADD_CARRIER',
  makes: 'TARGET_ADD_MAKE',
  models: 'TARGET_ADD_MAKE',
  connectionTypes: 'TARGET_ADD_CONNECTION_TYPE',
  iabCategories: 'TARGET_ADD_IAB',
  ips: 'TARGET_ADD_ADVANCED',
  brandSafety: 'TARGET_ADD_ADVANCED',
  siteLists: 'TARGET_ADD_PLACEMENT',
  ipLists: 'TARGET_ADD_ADVANCED',
  verificationServices: 'TARGET_ADD_ADVANCED_VERIFICATION_SERVICES',
};

/**
 * Throws NO_PERMISSION if a panel that the author may not edit differs from the stored one (empty for a new target).
 * Values that others set there are kept.
 */
export function requirePanels(
  held: ReadonlySet<string>,
  wanted: TargetConditions,
  stored: TargetConditions | null,
): void {
  const panels = Object.keys(wanted).filter((key): key is Panel => key in wanted);
  for (const panel of panels) {
    if (!mayTouch(held, panel) && isChanged(wanted[panel], stored?.[panel])) throw new Refusal('NO_PERMISSION');
    const now = excludedOf(wanted[panel]);
    const before = excludedOf(stored?.[panel]);
    if (!held.has('TARGET_ADD_EXCLUDED') && isChanged(now, before)) throw new Refusal('NO_PERMISSION');
  }
}

/** Users who may create segments may also use them. */
const mayTouch = (held: ReadonlySet<string>, panel: Panel): boolean => {
  if (panel === 'segments') return held.has('TARGET_ADD_ADVANCED') || held.has('SEGMENT_CREATE');
  const permission = permissionOf[panel];
  return !permission || held.has(permission);
};

const excludedOf = (panel: unknown): unknown[] =>
  typeof panel === 'object' && panel !== null && 'excluded' in panel && Array.isArray(panel.excluded)
    ? panel.excluded
    : [];

// PostgreSQL returns the keys of stored JSON in another order.
const isChanged = (wanted: unknown, stored: unknown) => !isDeepStrictEqual(stored ?? emptyLike(wanted), wanted);

const emptyLike = (panel: unknown) => (Array.isArray(panel) ? [] : { included: [], excluded: [] });
