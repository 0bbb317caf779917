import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { docsAddress } from '@/components/shell/docs-address';
import { menuOf } from '@/components/shell/menu-of';
import { RouteMemory } from '@/components/shell/route-memory';
import { SideMenu } from '@/components/shell/side-menu';
import { TopBar } from '@/components/shell/top-bar';
import { WatermarkBar } from '@/components/shell/watermark-bar';
import { familyOf } from '@/lib/access/families';
import type { CurrentUser } from '@/lib/contract/auth';

type ShellProps = {
  user: CurrentUser;
  /** Where the documentation stands: beside the console, or on another site. */
  docsUrl: string;
  /** Printed beside the login for staff. */
  environmentName: string | undefined;
  /** The bell of the top bar. */
  notifications: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen, §2: menu, top bar, content. */
export function Shell({ user, docsUrl, environmentName, notifications, children }: ShellProps) {
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
      <RouteMemory userId={user.id} />
      <SideMenu content={menu} />
      <div className="flex min-w-0 flex-1 flex-col">
        {familyOf(user.role) !== 'advertiser' && <WatermarkBar login={user.login} environment={environmentName} />}
        <TopBar user={user} menu={menu} docsUrl={docsUrl} notifications={notifications} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6">
          {children}
        </main>
      </div>
    </div>
  );
}
