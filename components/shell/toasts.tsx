'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { afterLoad } from '@/components/ui/idle';
import { onDemand } from '@/components/ui/on-demand';
import { areToastsWanted, followToasts, showToast } from '@/components/ui/show-toast';
import { takeCarriedMessage } from '@/lib/browser/carried-message';

/** Toast region with its labels in the user's language. It also shows the message that the page before has left. */
export function Toasts() {
  const t = useTranslations('common.toasts');
  const showCarried = useEffectEvent(() => {
    const message = takeCarriedMessage();
    // The page itself is loaded before the code of the region.
    if (message) afterLoad(() => void showToast('success', t(message)));
  });
  useEffect(() => showCarried(), []);
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}

const ToastRegion = onDemand(async () => (await import('@/components/ui/toast-region')).ToastRegion);

/** Region where toasts are shown and announced. Mounted once on a page, and empty until the first toast. */
function Toaster(props: { label: string; closeLabel: string }) {
  return useSyncExternalStore(followToasts, areToastsWanted, never) && <ToastRegion {...props} />;
}

const never = () => false;
