import type { ReactNode } from 'react';

/** Layout without a frame, for sign-in, password reset and public pages. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return children;
}
