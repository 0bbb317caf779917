import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { NothingHere } from '@/components/shell/nothing-here';
import { packed, type ReadAnswer } from '@/lib/browser/packed-answers';
import { ReadAnswers } from '@/lib/browser/read-answers';
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
  const [found, ...rest] = await Promise.all([subject && read(subject), ...queries.map(read)]);
  // Next's `notFound()` would return an empty page here, which scripts fill later; until then it has no frame and no
  // theme.
  if (found instanceof ApiFault && found.status === 404) return <NothingHere />;
  const answers = [found, ...rest].flatMap((one) => (one && 'key' in one ? [one] : []));
  return answers.length > 0 ? <ReadAnswers answers={answers}>{children}</ReadAnswers> : children;
}

/**
 * Returns a refusal as a value, because the component repeats the query and shows the error. A redirect (the session
 * ended) is rethrown.
 */
async function read({ queryKey }: Query): Promise<ReadAnswer | ApiFault | null> {
  const [operation, input] = queryKey;
  try {
    // `apiQuery`, which created the key, has checked the input against the operation.
    const data = await readOnce(operation, input as CallInput<OperationName>);
    // Inputs that are undefined are part of no key; written out they are longer than those that are set.
    return { key: JSON.parse(JSON.stringify(queryKey)), data: packed(data), at: Date.now() };
  } catch (fault) {
    unstable_rethrow(fault);
    return fault instanceof ApiFault ? fault : null;
  }
}
