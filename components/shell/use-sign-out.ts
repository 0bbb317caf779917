'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { announceSessionEnd } from '@/components/shell/session-channel';
import { showToast } from '@/components/ui/show-toast';
import { expectSignOut, leaveSignedOut } from '@/lib/browser/leave-for-login';
import { signOut } from '@/lib/browser/sign-in';

/** Ends the session, forgets what was read in it, and leaves for sign-in; the other tabs follow. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('shell.bar');
  const client = useQueryClient();
  return async () => {
    expectSignOut(true);
    try {
      await signOut();
    } catch {
      expectSignOut(false);
      return showToast('error', t('signOutFailed'));
    }
    client.clear();
    announceSessionEnd();
    // A whole new page: nothing of the former person stays in memory.
    leaveSignedOut();
  };
}
