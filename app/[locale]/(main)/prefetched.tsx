import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import type { OperationName } from '@/lib/contract/addresses';
import type { CallInput } from '@/lib/contract/call-types';
import { readApi } from '@/lib/gateway/read-api';

type Query = { queryKey: readonly [operation: OperationName, input: object] };

/** Asks the queries while the page renders and hands their answers to its components. */
export async function Prefetched({ queries, children }: { queries: readonly Query[]; children: ReactNode }) {
  const client = new QueryClient();
  await Promise.all(queries.map((query) => read(client, query)));
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}

/** A refusal is left for the component, which asks again and shows it; a redirect (the session ended) is followed. */
async function read(client: QueryClient, { queryKey }: Query): Promise<void> {
  const [operation, input] = queryKey;
  try {
    // `apiQuery`, which made the key, has checked the input against the operation.
    client.setQueryData(queryKey, await readApi(operation, input as CallInput<OperationName>));
  } catch (fault) {
    unstable_rethrow(fault);
  }
}
