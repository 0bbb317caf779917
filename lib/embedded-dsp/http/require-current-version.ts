import { Refusal } from '@/lib/contract/refusal';

/** Throws STALE_VERSION if the stored version is not the one that the client saw. */
export function requireCurrentVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new Refusal('STALE_VERSION');
}
