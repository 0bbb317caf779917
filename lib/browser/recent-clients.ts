import { recall, remember } from './remembered';

const maxKept = 5;

/** Returns the clients that the user selected recently on this device, latest first. Empty for another user. */
export function recentClients(userId: number): readonly string[] {
  const kept = recall('clients.recent', isRecent);
  return kept?.userId === userId ? kept.ids : [];
}

export function addRecentClient(userId: number, id: string): void {
  const others = recentClients(userId).filter((other) => other !== id);
  remember('clients.recent', { userId, ids: [id, ...others].slice(0, maxKept) });
}

interface Recent {
  userId: number;
  ids: readonly string[];
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'number' &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === 'string' && /^\d+$/.test(id));
