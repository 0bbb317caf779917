import 'server-only';
import type { OperationName } from '@/lib/contract/addresses';
import { type EndpointOf, operations } from '@/lib/contract/operations';

const byName = new Map(operations.map((operation) => [operation.name, operation]));

/** Returns the endpoint of a name, with its own types. */
export function operationNamed<N extends OperationName>(name: N): EndpointOf<N> {
  // The table is keyed by the endpoint's name; a Map cannot relate the type of a value to its key.
  return byName.get(name) as unknown as EndpointOf<N>;
}
