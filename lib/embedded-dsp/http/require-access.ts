import type { Endpoint } from '@/lib/contract/endpoint';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from './handlers';

/** Throws NO_PERMISSION unless the caller has a permission for the operation. */
export function requireAccess(
  { access }: Pick<Endpoint, 'access'>,
  { permissions }: Pick<Caller, 'permissions'>,
): void {
  if (typeof access === 'object' && !access.some((permission) => permissions.has(permission)))
    throw new Refusal('NO_PERMISSION');
}
