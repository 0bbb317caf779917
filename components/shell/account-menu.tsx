'use client';
import CircleUser from 'lucide-react/icons/circle-user';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { CurrentUser } from '@/lib/contract/auth';

const AccountMenuContent = lazy(async () => ({
  default: (await import('@/components/shell/account-menu-content')).AccountMenuContent,
}));

/** Who is signed in, whom to write to, and the way out. Its code is fetched by the first use. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const label = useTranslations('shell.bar')('account');
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <IconButton label={label}>
      <CircleUser aria-hidden="true" />
    </IconButton>
  );
  if (!isWanted) {
    return (
      <IconButton label={label} aria-haspopup="menu" onClick={() => setWanted(true)}>
        <CircleUser aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Suspense fallback={trigger}>
      <AccountMenuContent user={user} label={label} trigger={trigger} />
    </Suspense>
  );
}
