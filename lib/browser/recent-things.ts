import { recall, remember } from './remembered';

/** A recently opened screen; the path has no locale. */
export interface RecentThing {
  path: string;
  label: string;
}

const maxKept = 8;

/** Returns the screens that the user opened recently on this device, latest first. Empty for another user. */
export function recentThings(userId: number): readonly RecentThing[] {
  const kept = recall('recent', isRecent);
  return kept?.userId === userId ? kept.things : [];
}

export function addRecentThing(userId: number, thing: RecentThing): void {
  const others = recentThings(userId).filter(({ path }) => path !== thing.path);
  remember('recent', { userId, things: [thing, ...others].slice(0, maxKept) });
}

interface Recent {
  userId: number;
  things: readonly RecentThing[];
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'number' &&
  'things' in value &&
  Array.isArray(value.things) &&
  value.things.every(isThing);

const isThing = (value: unknown): value is RecentThing =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  /^\/[a-z]/.test(value.path) &&
  'label' in value &&
  typeof value.label === 'string';
