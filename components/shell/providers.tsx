'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** An answer is taken for new this long, ms: a page's prefetch is not asked again by its components. */
const freshMs = 15_000;

/** One cache for the signed-in screens. A refusal is final; a lost connection is tried once more. */
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

export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}
