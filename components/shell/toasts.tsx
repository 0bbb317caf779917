'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { areToastsWanted, followToasts } from '@/components/ui/show-toast';

/** Where messages appear, named in the reader's language. */
export function Toasts() {
  const t = useTranslations('common.toasts');
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}

const ToastRegion = onDemand(async () => (await import('@/components/ui/toast-region')).ToastRegion);

/** Where toasts appear and are announced; mounted once, in the root of the page, and empty until the first one. */
function Toaster(props: { label: string; closeLabel: string }) {
  return useSyncExternalStore(followToasts, areToastsWanted, never) && <ToastRegion {...props} />;
}

const never = () => false;
