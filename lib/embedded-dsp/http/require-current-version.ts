import { Refusal } from '@/lib/contract/refusal';

/** Refuses a change that was decided by an older version than the stored one. Throws STALE_VERSION. */
export function requireCurrentVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new Refusal('STALE_VERSION');
}
