import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/shell/account-menu';
import { Balance } from '@/components/shell/balance';
import { HelpButton } from '@/components/shell/help-button';
import { LanguageSelect } from '@/components/shell/language-select';
import { MenuButton } from '@/components/shell/menu-button';
import type { MenuContent } from '@/components/shell/menu-content';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { familyOf } from '@/lib/access/families';
import type { CurrentUser } from '@/lib/contract/auth';

type TopBarProps = { user: CurrentUser; menu: MenuContent; docsUrl: string; notifications: ReactNode };

export function TopBar({ user, menu, docsUrl, notifications }: TopBarProps) {
  const { balance, currency } = user;
  const hasBalance = familyOf(user.role) === 'advertiser' && balance !== null && currency !== null;
  return (
    <header className="sticky low:static top-0 z-30 flex flex-wrap items-center border-b border-line bg-surface">
      <div className="flex h-14 min-w-0 flex-1 items-center gap-1 px-3 md:px-6">
        <MenuButton content={menu} />
        <div className="flex-1" />
        {hasBalance && (
          <div className="mr-3 max-sm:absolute max-sm:inset-x-0 max-sm:top-14 max-sm:m-0 max-sm:flex max-sm:h-8 max-sm:items-center max-sm:border-t max-sm:border-line max-sm:px-4">
            <Balance user={user} known={{ balance, currency }} />
          </div>
        )}
        <LanguageSelect />
        <ThemeSwitch />
        <HelpButton docsUrl={docsUrl} />
        {notifications}
        <AccountMenu />
      </div>
      {hasBalance && <div className="h-8 basis-full sm:hidden" />}
    </header>
  );
}
