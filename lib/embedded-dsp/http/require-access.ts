import type { Endpoint } from '@/lib/contract/endpoint';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from './handlers';

/** Holds a caller to the permissions of an operation. Throws NO_PERMISSION. */
export function requireAccess(
  { access }: Pick<Endpoint, 'access'>,
  { permissions }: Pick<Caller, 'permissions'>,
): void {
  if (typeof access === 'object' && !access.some((permission) => permissions.has(permission)))
    throw new Refusal('NO_PERMISSION');
}
