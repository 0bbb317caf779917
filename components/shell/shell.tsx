import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { docsAddress } from '@/components/shell/help-pages';
import { menuOf } from '@/components/shell/menu/menu-of';
import { SideMenu } from '@/components/shell/menu/side-menu';
import { TopBar } from '@/components/shell/top-bar';
import { RouteMemory } from '@/components/shell/use-on-path-change';
import { Spinner } from '@/components/ui/progress';
import { Sprite } from '@/components/ui/sprite';
import { familyOf } from '@/lib/access/families';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { PastMade } from '@/lib/contract/people/past-made';

type ShellProps = {
  user: CurrentUser;
  /** Base address of the documentation: beside the console, or on another site. */
  docsUrl: string;
  /** Name of the environment, shown to staff beside the login. */
  environmentName: string | undefined;
  /** Client selector of the top bar, in the menu on a phone; empty for users without clients. */
  scope: ReactNode;
  /** Button of the top bar that opens the command palette. */
  search: ReactNode;
  /** Notification bell of the top bar. */
  notifications: ReactNode;
  children: ReactNode;
};

/** Frame of every signed-in screen, §2: menu, top bar, content. */
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
        {user.pastMade && <PastBar {...user.pastMade} />}
        <TopBar menu={menu} docsUrl={docsUrl} scope={scope} search={search} notifications={notifications} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Shows how far the past of a new demonstration is. */
function PastBar({ days, of }: PastMade) {
  const t = useTranslations('shell.past');
  return (
    <aside
      aria-label={t('label')}
      className="flex min-h-8 shrink-0 items-center justify-center gap-x-3 bg-warning-soft px-3 py-1 text-sm"
    >
      <Spinner />
      {t('text', { days, of })}
    </aside>
  );
}

/** Shows staff their login and the environment. */
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
