'use client';
import { onDemand } from '@/components/ui/on-demand';

/** Where toasts appear and are announced; mounted once, in the root of the page. */
export const Toaster = onDemand(async () => (await import('@/components/ui/toast-region')).ToastRegion);
