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

/** What a status says where the body says nothing that we know. */
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

/** A refusal of the console's own, with the status that the code has in the catalogue. */
export const refusalOf = (code: ErrorCode): PlainRefusal => ({ status: errorCodes[code], body: { code } });

/**
 * Reads the body of an answer with a status of 400 or more. Messages are dropped (they may hold what nobody should
 * read); a 5xx that is no JSON is nonsense of something on the way, one without a code is an unknown error.
 */
export function refusalOfAnswer(status: number, bytes: Buffer): PlainRefusal {
  const json = parseJson(bytes);
  const parsed = refusal.safeParse(json);
  if (parsed.success) return { status, body: parsed.data };
  const code = codeOfStatus[status];
  if (code) return refusalOf(code);
  return refusalOf(json !== null && typeof json === 'object' ? 'UNKNOWN' : 'DSP_NONSENSE');
}

/** The JSON value in the bytes; undefined when they hold none. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
