'use client';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { clientsOf, clientsQuery } from '@/lib/contract/client-scope';
import { KeptQueryContext } from '@/lib/i18n/kept-query';

/** Whose rows are shown, in the top bar of staff; no part of anybody else's page. */
export const ClientSwitch = dynamic(() =>
  import('@/components/scope/client-combobox').then((module) => module.ClientCombobox),
);

/** Around the screens of who works for many clients: every link takes along the clients that the address names. */
export function ClientScope({ children }: { children: ReactNode }) {
  const kept = clientsQuery(clientsOf(new URLSearchParams(useSearchParams())));
  return <KeptQueryContext value={kept}>{children}</KeptQueryContext>;
}
