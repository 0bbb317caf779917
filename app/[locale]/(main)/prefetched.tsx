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
  /** What the page is about: where it is not to be found, the page says so in its place. */
  subject?: Query;
  queries?: readonly Query[];
  children: ReactNode;
};

/** Asks the queries while the page renders and hands their answers to its components. */
export async function Prefetched({ subject, queries = [], children }: PrefetchedProps) {
  const client = new QueryClient();
  const [found] = await Promise.all([subject && read(client, subject), ...queries.map((query) => read(client, query))]);
  // Next answers its own notFound() here with an empty page that scripts fill later, without frame and theme till then.
  if (found instanceof ApiFault && found.status === 404) return <NothingHere />;
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}

/** A refusal is left for the component, which asks again and shows it; a redirect (the session ended) is followed. */
async function read(client: QueryClient, { queryKey }: Query): Promise<unknown> {
  const [operation, input] = queryKey;
  try {
    // `apiQuery`, which made the key, has checked the input against the operation.
    client.setQueryData(queryKey, await readOnce(operation, input as CallInput<OperationName>));
  } catch (fault) {
    unstable_rethrow(fault);
    return fault;
  }
}
