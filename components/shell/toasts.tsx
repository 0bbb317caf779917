'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { areToastsWanted, followToasts } from '@/components/ui/show-toast';

/** Toast region with its labels in the user's language. */
export function Toasts() {
  const t = useTranslations('common.toasts');
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}

const ToastRegion = onDemand(async () => (await import('@/components/ui/toast-region')).ToastRegion);

/** Region where toasts are shown and announced. Mounted once at the root, and empty until the first toast. */
function Toaster(props: { label: string; closeLabel: string }) {
  return useSyncExternalStore(followToasts, areToastsWanted, never) && <ToastRegion {...props} />;
}

const never = () => false;
