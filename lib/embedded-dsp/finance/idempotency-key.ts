import { Refusal } from '@/lib/contract/refusal';

const longestKey = 200;

/** Returns the `idempotency-key` header; null without one. Throws VALIDATION_FAILED if it is too long. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim();
  if (key && key.length > longestKey)
    throw new Refusal('VALIDATION_FAILED', { fields: { 'idempotency-key': 'tooLong' } });
  return key || null;
}
