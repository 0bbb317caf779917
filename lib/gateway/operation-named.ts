import 'server-only';
import type { OperationName } from '@/lib/contract/addresses';
import { type EndpointOf, operations } from '@/lib/contract/operations';

const byName = new Map(operations.map((operation) => [operation.name, operation]));

/** The endpoint of a name, with its own types. */
export function operationNamed<N extends OperationName>(name: N): EndpointOf<N> {
  // The table is keyed by the endpoint's own name; a Map cannot tie the type of a value to its key.
  return byName.get(name) as unknown as EndpointOf<N>;
}
