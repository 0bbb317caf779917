import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/shell/account-menu';
import { Balance } from '@/components/shell/balance';
import { docsAddress } from '@/components/shell/docs-address';
import { HelpButton } from '@/components/shell/help-button';
import { LanguageSelect } from '@/components/shell/language-select';
import { MenuButton } from '@/components/shell/menu-button';
import type { MenuContent } from '@/components/shell/menu-content';
import { menuOf } from '@/components/shell/menu-of';
import { RouteMemory } from '@/components/shell/route-memory';
import { SideMenu } from '@/components/shell/side-menu';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { WhileScoped } from '@/components/shell/while-scoped';
import { Sprite } from '@/components/ui/sprite';
import { familyOf } from '@/lib/access/families';
import type { CurrentUser } from '@/lib/contract/people/auth';

type ShellProps = {
  user: CurrentUser;
  /** Where the documentation stands: beside the console, or on another site. */
  docsUrl: string;
  /** Printed beside the login for staff. */
  environmentName: string | undefined;
  /** Whose rows are shown, in the top bar, and on a phone over the menu; nothing for who has no clients. */
  scope: ReactNode;
  /** The way to the palette in the top bar. */
  search: ReactNode;
  /** The bell of the top bar. */
  notifications: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen, §2: menu, top bar, content. */
export function Shell({ user, docsUrl, environmentName, scope, search, notifications, children }: ShellProps) {
  const t = useTranslations('shell');
  const menu = menuOf(user, docsAddress(docsUrl, useLocale()));
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-lg bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Sprite />
      <RouteMemory userId={user.id} />
      <SideMenu content={menu} />
      <div className="flex min-w-0 flex-1 flex-col">
        {familyOf(user.role) !== 'advertiser' && <WatermarkBar login={user.login} environment={environmentName} />}
        <TopBar {...{ user, menu, docsUrl, scope, search, notifications }} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Reminds staff who they are and which environment they are in. */
function WatermarkBar({ login, environment }: { login: string; environment: string | undefined }) {
  const t = useTranslations('shell.watermark');
  return (
    <aside
      aria-label={t('label')}
      className="flex h-6 shrink-0 items-center justify-center overflow-hidden bg-accent-soft px-3 text-sm text-accent-text"
    >
      <span className="truncate">{t('text', { login, environment: environment ?? t('internal') })}</span>
    </aside>
  );
}

type TopBarProps = {
  user: CurrentUser;
  menu: MenuContent;
  docsUrl: string;
  scope: ReactNode;
  search: ReactNode;
  notifications: ReactNode;
};

function TopBar({ user, menu, docsUrl, scope, search, notifications }: TopBarProps) {
  const { balance, currency } = user;
  const hasBalance = familyOf(user.role) === 'advertiser' && balance !== null && currency !== null;
  return (
    <header className="sticky low:static top-0 z-30 flex flex-wrap items-center border-b border-line bg-surface">
      <div className="flex h-14 min-w-0 flex-1 items-center gap-1 px-3 md:px-6">
        <MenuButton content={menu} scope={scope} />
        {scope && <div className="w-72 min-w-0 max-sm:hidden">{scope}</div>}
        <div className="flex-1" />
        {hasBalance && (
          <div className="mr-3 max-sm:absolute max-sm:inset-x-0 max-sm:top-14 max-sm:m-0 max-sm:flex max-sm:h-8 max-sm:items-center max-sm:border-t max-sm:border-line max-sm:px-4">
            <Balance user={user} known={{ balance, currency }} />
          </div>
        )}
        {search}
        <LanguageSelect />
        <ThemeSwitch />
        <HelpButton docsUrl={docsUrl} />
        {notifications}
        <AccountMenu />
      </div>
      {scope && <WhileScoped>{scope}</WhileScoped>}
      {hasBalance && <div className="h-8 basis-full sm:hidden" />}
    </header>
  );
}
