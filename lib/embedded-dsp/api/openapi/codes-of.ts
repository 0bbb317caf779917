import type { Endpoint } from '@/lib/contract/endpoint';
import { type ErrorCode, errorCodeNames } from '@/lib/contract/error-codes';

/**
 * Returns all error codes of an operation, in the catalogue's order: its own, and those that follow from its access,
 * parameters and body.
 */
export function codesOf(operation: Endpoint): ErrorCode[] {
  const found = new Set<ErrorCode>([...operation.errors, ...generalCodes(operation)]);
  return errorCodeNames.filter((code) => found.has(code));
}

function generalCodes({ access, params, query, body, bodyKind, isPaged }: Endpoint): ErrorCode[] {
  const isOpen = access === 'public';
  const named = Object.keys(params?.shape ?? {});
  return [
    ...(isOpen ? [] : (['AUTHORIZATION_REQUIRED'] as const)),
    ...(isOpen || access === 'temporary' ? [] : (['TEMPORARY_PASSWORD'] as const)),
    ...(typeof access === 'object' ? (['NO_PERMISSION'] as const) : []),
    ...(query || params || bodyKind === 'json' ? (['BAD_REQUEST', 'VALIDATION_FAILED'] as const) : []),
    ...(isPaged ? (['PAGE_REQUIRED', 'SIZE_REQUIRED', 'SORT_REQUIRED', 'UNKNOWN_SORT'] as const) : []),
    ...(bodyKind === 'json' ? (['MALFORMED_JSON'] as const) : []),
    ...(bodyKind === 'none' ? [] : (['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'] as const)),
    ...(bodyKind === 'multipart' ? (['BAD_REQUEST'] as const) : []),
    ...(named.length > 0 ? (['NOT_FOUND'] as const) : []),
    ...(named.includes('userId') || hasField(body, 'userId') ? (['USER_NOT_FOUND'] as const) : []),
    'DATABASE_TIMEOUT',
    'UNKNOWN',
  ];
}

const hasField = (shape: Endpoint['body'], name: string): boolean =>
  shape !== undefined &&
  'shape' in shape &&
  typeof shape.shape === 'object' &&
  shape.shape !== null &&
  name in shape.shape;
