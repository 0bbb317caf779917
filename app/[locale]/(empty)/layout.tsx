import type { ReactNode } from 'react';

/** Nothing around: sign-in, password reset, public pages. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return children;
}
