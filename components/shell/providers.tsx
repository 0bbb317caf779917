'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { earlyCode } from '@/components/ui/early-code';
import { loadAddresses } from '@/lib/browser/call-address';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import { isRefusal } from '@/lib/contract/api-fault';
import type { ObfuscatedUser } from '@/lib/contract/people/obfuscated-user';

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

export function CurrentUserProvider({ user, children }: { user: ObfuscatedUser; children: ReactNode }) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}
