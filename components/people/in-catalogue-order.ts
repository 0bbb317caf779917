import { permissions } from '@/lib/contract/people/permissions';

/** Permissions each once, in the order of the catalogue; strange ones at the end, so that nothing held is lost. */
export function inCatalogueOrder(held: Iterable<string>): string[] {
  const rest = new Set(held);
  const known = permissions.filter((permission) => rest.delete(permission));
  return [...known, ...rest];
}
