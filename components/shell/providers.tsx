'use client';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { earlyCode } from '@/components/ui/early-code';
import { loadAddresses } from '@/lib/browser/call-address';
import { type ReadAnswer, unpacked } from '@/lib/browser/packed-answers';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';

// Calls that nobody has made yet find their addresses there.
earlyCode(loadAddresses);

/** Time for which a response counts as fresh, ms: components do not repeat the queries that their page prefetched. */
const freshMs = 15_000;

/**
 * Provides one query cache for the signed-in screens. Refusals are not retried; a failed connection is retried once.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: freshMs, retry: (failures, fault) => failures < 1 && !isRefusal(fault) },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const isRefusal = (fault: Error) => fault instanceof ApiFault && fault.status >= 400 && fault.status < 500;

type ReadAnswersProps = { answers: readonly ReadAnswer[]; children: ReactNode };

/**
 * Puts what a page has read, packed, into the query cache: new entries at once, newer ones after the page is shown,
 * because the screen that is being left still shows the older ones.
 */
export function ReadAnswers({ answers, children }: ReadAnswersProps) {
  const client = useQueryClient();
  const newer = useMemo(() => {
    const put = ({ key, data, at }: ReadAnswer) => client.setQueryData(key, unpacked(data), { updatedAt: at });
    const known = answers.filter(({ key }) => client.getQueryState(key));
    for (const answer of answers) if (!known.includes(answer)) put(answer);
    return () => {
      for (const answer of known) if (answer.at > (client.getQueryState(answer.key)?.dataUpdatedAt ?? 0)) put(answer);
    };
  }, [client, answers]);
  useEffect(newer, [newer]);
  return children;
}

export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}
