import type { ReactNode } from 'react';
import { Sprite } from '@/components/ui/sprite';

/** Layout without a frame, for sign-in, password reset and public pages. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Sprite />
      {children}
    </>
  );
}
