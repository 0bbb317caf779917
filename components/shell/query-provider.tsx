'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiFault } from '@/lib/contract/api-fault';

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
