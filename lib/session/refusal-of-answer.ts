import 'server-only';
import { z } from 'zod';
import { type ErrorCode, errorCodes } from '@/lib/contract/error-codes';
import type { RefusalBody } from '@/lib/contract/refusal';

const refusal = z.object({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
});

/** Error codes for statuses whose body has no known code. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'AUTHORIZATION_REQUIRED',
  403: 'NO_PERMISSION',
  404: 'NOT_FOUND',
  412: 'STALE_VERSION',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

export interface PlainRefusal {
  status: number;
  body: RefusalBody;
}

/** Builds a refusal by the console itself, with the status of its code. */
export const refusalOf = (code: ErrorCode): PlainRefusal => ({ status: errorCodes[code], body: { code } });

/**
 * Parses the body of a response with a status of 400 or more. Messages are dropped, because they may contain internal
 * details. A 5xx response that is not JSON comes from an intermediary and becomes DSP_NONSENSE; JSON without a code
 * becomes UNKNOWN.
 */
export function refusalOfAnswer(status: number, bytes: Buffer): PlainRefusal {
  const json = parseJson(bytes);
  const parsed = refusal.safeParse(json);
  if (parsed.success) return { status, body: parsed.data };
  const code = codeOfStatus[status];
  if (code) return refusalOf(code);
  return refusalOf(json !== null && typeof json === 'object' ? 'UNKNOWN' : 'DSP_NONSENSE');
}

/** Parses bytes as JSON; returns undefined if they are not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
