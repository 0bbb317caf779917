import type { Permission } from '@/lib/contract/people/permissions';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';

/** Requires the client-scoped permission of §6 to change what a client owns. One's own entities need none. */
export function requireOverClient(caller: Caller, ownerId: number, permission: Permission): void {
  if (ownerId !== caller.id && !caller.permissions.has(permission)) throw new Refusal('NO_PERMISSION');
}
