import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '@/lib/contract/people/permissions';
import { Refusal } from '@/lib/contract/refusal';
import type { TargetConditions } from '../store/schema';

type Panel = keyof TargetConditions;

/** Panels that need a permission of their own, §6; the rest is open to whoever edits targets. */
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
 * Throws NO_PERMISSION when a panel that its author may not touch differs from what was stored
 * (nothing, for a new target). What somebody else set there stays.
 */
export function requirePanels(
  held: ReadonlySet<string>,
  wanted: TargetConditions,
  stored: TargetConditions | null,
): void {
  const panels = Object.keys(wanted).filter((key): key is Panel => key in wanted);
  for (const panel of panels) {
    if (!mayTouch(held, panel) && isChanged(wanted[panel], stored?.[panel])) throw new Refusal('NO_PERMISSION');
    const [now, before] = [excludedOf(wanted[panel]), excludedOf(stored?.[panel])];
    if (!held.has('TARGET_ADD_EXCLUDED') && isChanged(now, before)) throw new Refusal('NO_PERMISSION');
  }
}

/** Segments also by whoever may make them: what else would they be made for. */
const mayTouch = (held: ReadonlySet<string>, panel: Panel): boolean => {
  if (panel === 'segments') return held.has('TARGET_ADD_ADVANCED') || held.has('SEGMENT_CREATE');
  const permission = permissionOf[panel];
  return !permission || held.has(permission);
};

const excludedOf = (panel: unknown): unknown[] =>
  typeof panel === 'object' && panel !== null && 'excluded' in panel && Array.isArray(panel.excluded)
    ? panel.excluded
    : [];

// Stored JSON comes back with its keys in another order.
const isChanged = (wanted: unknown, stored: unknown) => !isDeepStrictEqual(stored ?? emptyLike(wanted), wanted);

const emptyLike = (panel: unknown) => (Array.isArray(panel) ? [] : { included: [], excluded: [] });
