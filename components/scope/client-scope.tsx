'use client';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { clientsOf, clientsQuery } from '@/lib/contract/client-scope';
import { KeptQueryContext } from '@/lib/i18n/kept-query';

/** Around the screens of who works for many clients: every link takes along the clients that the address names. */
export function ClientScope({ children }: { children: ReactNode }) {
  const kept = clientsQuery(clientsOf(new URLSearchParams(useSearchParams())));
  return <KeptQueryContext value={kept}>{children}</KeptQueryContext>;
}
