'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';

/** Where the person is signed in, and the two ways to end it. */
export function useSessions() {
  const t = useTranslations('profile.sessions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const found = useQuery(apiQuery('auth.sessions'));
  const outcome = {
    onError: (fault: Error) => void showToast('error', faultText(fault)),
    onSettled: () => client.invalidateQueries({ queryKey: ['auth.sessions'] }),
  };
  const end = useMutation({
    mutationFn: (id: string) => callApi('auth.endSession', { params: { id } }),
    onSuccess: () => void showToast('success', t('ended', { count: 1 })),
    ...outcome,
  });
  const endOthers = useMutation({
    mutationFn: () => callApi('auth.endOtherSessions'),
    onSuccess: ({ ended }) => void showToast('success', t('ended', { count: ended })),
    ...outcome,
  });
  return { found, end, endOthers };
}
