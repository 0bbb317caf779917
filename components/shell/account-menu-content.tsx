'use client';
import { useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { announceSessionEnd } from '@/components/shell/session-watch';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/show-toast';
import { familyOf } from '@/lib/access/families';
import { accessPath, profilePath } from '@/lib/access/fixed-paths';
import { dropDraftsOfOthers } from '@/lib/browser/drafts';
import { expectSignOut, leaveSignedOut } from '@/lib/browser/leave-for-login';
import { forget } from '@/lib/browser/remembered';
import { signOut } from '@/lib/browser/sign-in';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { leavePage } from '@/lib/i18n/leaving';
import { useRouter } from '@/lib/i18n/navigation';

type AccountMenuContentProps = { label: string; trigger: ReactElement };

export function AccountMenuContent({ label, trigger }: AccountMenuContentProps) {
  const user = useCurrentUser();
  const t = useTranslations('shell');
  const router = useRouter();
  const signOut = useSignOut(user.id);
  const openProfile = () => router.push(profilePath);
  const contacts = useContacts(openProfile);
  const items: MenuItem[] = [
    { key: 'profile', label: user.login, hint: t('menu.profile'), icon: <UserRound />, onSelect: openProfile },
    { key: 'access', label: t('account.access'), icon: <KeyRound />, onSelect: () => router.push(accessPath) },
    ...contacts,
    {
      key: 'signOut',
      label: t('bar.signOut'),
      icon: <LogOut />,
      isSeparated: true,
      onSelect: () => leavePage(() => void signOut()),
    },
  ];
  return <Menu isInitiallyOpen label={label} trigger={trigger} items={items} />;
}

/** Contacts shown only to advertisers, §2: their own email, and their manager's Telegram and email. */
function useContacts(openProfile: () => void): MenuItem[] {
  const user = useCurrentUser();
  const t = useTranslations('shell.account');
  if (familyOf(user.role) !== 'advertiser') return [];
  const { email, managerTgUsername: telegram, managerEmail } = user;
  const write = (address: string) => window.open(address, '_blank', 'noreferrer');
  return [
    { key: 'email', label: email, hint: t('email'), icon: <Mail />, onSelect: openProfile },
    ...(telegram
      ? [
          {
            key: 'telegram',
            label: `@${withoutAt(telegram)}`,
            hint: t('managerTelegram'),
            icon: <Send />,
            isSeparated: true,
            onSelect: () => write(`https://t.me/${encodeURIComponent(withoutAt(telegram))}`),
          },
        ]
      : []),
    ...(managerEmail
      ? [
          {
            key: 'managerEmail',
            label: managerEmail,
            hint: t('managerEmail'),
            icon: <Mail />,
            onSelect: () => write(`mailto:${managerEmail}`),
          },
        ]
      : []),
  ];
}

const withoutAt = (name: string) => name.replace(/^@/, '');

/**
 * Signs out, clears the query cache and the lists of recent clients and screens (§4), and opens the sign-in page. Other
 * tabs follow.
 */
export function useSignOut(userId: number): () => Promise<void> {
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
    dropDraftsOfOthers(userId);
    // The names of clients and things are no preferences.
    forget('clients.recent', 'recent');
    announceSessionEnd();
    // A full page load, so that no data of the former user stays in memory.
    leaveSignedOut();
  };
}
