'use client';
import CircleUser from 'lucide-react/icons/circle-user';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { IconButton } from '@/components/ui/icon-button';
import { openerOf } from '@/components/ui/opener-of';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const content = earlyCode(async () => (await import('@/components/shell/account-menu-content')).AccountMenuContent);

/** Who is signed in, whom to write to, and the way out. No part of the page until its first use. */
export function AccountMenu() {
  const user = useCurrentUser();
  const label = useTranslations('shell.bar')('account');
  const [isWanted, setWanted] = useState(false);
  const Content = useEarlyCode(content, isWanted);
  if (!isWanted || !Content) {
    return (
      <IconButton label={label} aria-haspopup="menu" {...openerOf(isWanted, () => setWanted(true), content.load)}>
        <CircleUser aria-hidden="true" />
      </IconButton>
    );
  }
  const trigger = (
    <IconButton label={label}>
      <CircleUser aria-hidden="true" />
    </IconButton>
  );
  return <Content user={user} label={label} trigger={trigger} />;
}
