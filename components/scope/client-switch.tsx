'use client';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { clientsOf, clientsQuery } from '@/lib/contract/client-scope';
import { KeptQueryContext } from '@/lib/i18n/kept-query';

/** Client selector in the top bar of staff; its code is not loaded for others. */
export const ClientSwitch = dynamic(() =>
  import('@/components/scope/client-combobox').then((module) => module.ClientCombobox),
);

/** Wraps the screens of users with clients: all links keep the selected clients. */
export function ClientScope({ children }: { children: ReactNode }) {
  const kept = clientsQuery(clientsOf(new URLSearchParams(useSearchParams())));
  return <KeptQueryContext value={kept}>{children}</KeptQueryContext>;
}
