'use client';
import type { ReactNode } from 'react';
import { useKeptQuery } from '@/lib/i18n/kept-query';

/** On a phone the choice of a client is folded away in the menu: once one is chosen, it stands in sight. */
export function WhileScoped({ children }: { children: ReactNode }) {
  if (useKeptQuery() === '') return null;
  return <div className="basis-full px-3 pb-2 sm:hidden">{children}</div>;
}
