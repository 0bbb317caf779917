'use client';
import dynamic from 'next/dynamic';

/** Where toasts appear and are announced; mounted once, in the root of the page. */
export const Toaster = dynamic(() => import('@/components/ui/toast-region').then((module) => module.ToastRegion), {
  ssr: false,
});
