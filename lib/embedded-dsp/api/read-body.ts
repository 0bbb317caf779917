import type { OperationName } from '@/lib/contract/addresses';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { readBytes } from '../http/read-bytes';
import { isStorable } from '../http/storable-text';

const mebibyte = 1024 * 1024;
/** Targets and line lists hold up to 100,000 lines, and an ad set may contain a target. */
const withTargets = 24 * mebibyte;
/** Limits in bytes. Calls without a session only send a few fields. */
const bodyLimits: { [N in OperationName]?: number } = {
  'auth.login': 16 * 1024,
  'auth.refreshToken': 16 * 1024,
  'auth.resetRequest': 16 * 1024,
  'auth.resetChallenge': 16 * 1024,
  'auth.resetPassword': 16 * 1024,
  'auth.openEmailLink': 16 * 1024,
  'creatives.createMany': limits.batchBytes,
  'bulk.applySheet': limits.batchBytes,
  'targets.create': withTargets,
  'targets.createFor': withTargets,
  'targets.update': withTargets,
  'lineLists.create': withTargets,
  'lineLists.createFor': withTargets,
  'lineLists.update': withTargets,
  'campaigns.create': withTargets,
  'campaigns.createFor': withTargets,
  'campaigns.update': withTargets,
  'campaigns.createAdSet': withTargets,
  'campaigns.forecast': withTargets,
  'uiState.write': limits.uiStateBytes,
};

/**
 * Reads a JSON body. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE (counted while reading, whatever the header says)
 * or MALFORMED_JSON, also for texts that cannot be stored.
 */
export async function readJson(request: Request, operation: OperationName): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const text = await readText(request, bodyLimitOf(operation));
  try {
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new Error('not storable');
      return value;
    });
  } catch {
    throw new Refusal('MALFORMED_JSON');
  }
}

/** Returns the maximum size of an operation's JSON body in bytes. */
export const bodyLimitOf = (operation: OperationName): number => bodyLimits[operation] ?? mebibyte;

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  if (!bytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('MALFORMED_JSON');
  }
}
