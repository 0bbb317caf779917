import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { NothingHere } from '@/components/shell/nothing-here';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CallInput } from '@/lib/contract/call-types';
import { readOnce } from './read-once';

type Query = { queryKey: readonly [operation: OperationName, input: object] };

type PrefetchedProps = {
  /** The query of the page's main entity. If the API returns 404 for it, the page shows "nothing here" instead. */
  subject?: Query;
  queries?: readonly Query[];
  children: ReactNode;
};

/** Runs the queries while the page renders and passes their data to its components. */
export async function Prefetched({ subject, queries = [], children }: PrefetchedProps) {
  const client = new QueryClient();
  const [found] = await Promise.all([subject && read(client, subject), ...queries.map((query) => read(client, query))]);
  // Next's `notFound()` would return an empty page here, which scripts fill later; until then it has no frame and no
  // theme.
  if (found instanceof ApiFault && found.status === 404) return <NothingHere />;
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}

/**
 * Returns a refusal as a value, because the component repeats the query and shows the error. A redirect (the session
 * ended) is rethrown.
 */
async function read(client: QueryClient, { queryKey }: Query): Promise<unknown> {
  const [operation, input] = queryKey;
  try {
    // `apiQuery`, which created the key, has checked the input against the operation.
    client.setQueryData(queryKey, await readOnce(operation, input as CallInput<OperationName>));
  } catch (fault) {
    unstable_rethrow(fault);
    return fault;
  }
}
