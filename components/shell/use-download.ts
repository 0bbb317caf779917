'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/show-toast';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Downloads a file, and shows a toast when it is saved or why it is not (§8). */
export function useDownload<Input>(get: (input: Input) => Promise<void>) {
  const t = useTranslations('common.toasts');
  const faultText = useFaultText();
  return useMutation({
    mutationFn: get,
    // A file made in the browser needs no connection, and a call without one says so.
    networkMode: 'always',
    onSuccess: () => void showToast('success', t('downloaded')),
    onError: (fault) => void showToast('error', faultText(fault)),
  });
}
