'use client';
import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleUser from 'lucide-react/icons/circle-user';
import MenuIcon from 'lucide-react/icons/menu';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { LanguageSelect } from '@/components/shell/language-select';
import { MenuEntries } from '@/components/shell/menu/menu-entries';
import type { MenuContent } from '@/components/shell/menu/menu-of';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { IconButton } from '@/components/ui/button';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { onDemand } from '@/components/ui/on-demand';
import { openerOf } from '@/components/ui/openers';
import { familyOf } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Balance as BalanceAnswer } from '@/lib/contract/people/users';
import { formatMoney } from '@/lib/format/format-money';
import { useKeptQuery } from '@/lib/i18n/kept-query';
import { Link } from '@/lib/i18n/navigation';

type TopBarProps = {
  menu: MenuContent;
  docsUrl: string;
  scope: ReactNode;
  search: ReactNode;
  notifications: ReactNode;
};

/** Top bar of every screen, §2. On a phone, balance and selected client have their own lines. */
export function TopBar({ menu, docsUrl, scope, search, notifications }: TopBarProps) {
  const user = useCurrentUser();
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
            <Balance known={{ balance, currency }} />
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

const Drawer = onDemand(async () => (await import('@/components/ui/dialog')).Drawer);
const menuWidth = 285;

/** `scope` is the client selector, which the top bar has no space for on a phone. */
type MenuButtonProps = { content: MenuContent; scope: ReactNode };

/** Menu of narrow windows: a drawer that closes after a navigation or a change of client. */
function MenuButton({ content, scope }: MenuButtonProps) {
  const t = useTranslations('shell');
  const kept = useKeptQuery();
  const [openFor, setOpenFor] = useState<string>();
  useOnPathChange(() => setOpenFor(undefined));
  const isOpen = openFor === kept;
  return (
    <div className="md:hidden">
      <IconButton label={t('menu.open')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenFor(kept)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Drawer
          isOpen
          side="left"
          width={menuWidth}
          title={t('product')}
          closeLabel={t('menu.close')}
          onClose={() => setOpenFor(undefined)}
        >
          {scope && <div className="mb-3 sm:hidden">{scope}</div>}
          <nav aria-label={t('menu.label')} className="-mx-2">
            <MenuEntries content={content} />
          </nav>
        </Drawer>
      )}
    </div>
  );
}

/** The advertiser's balance with a link to the payment screen, §2. Live messages update the same query. */
function Balance({ known }: { known: BalanceAnswer }) {
  const user = useCurrentUser();
  const { data } = useQuery({ ...apiQuery('users.balance'), initialData: known });
  if (!mayOpen(user, 'replenish', 'advertiser')) return <Figure balance={data} />;
  return (
    <Link
      href={screenPath('advertiser', 'replenish')}
      className="flex min-h-control items-center rounded-md px-2 transition-colors hover:bg-sunken max-sm:px-0"
    >
      <Figure balance={data} />
    </Link>
  );
}

function Figure({ balance: { balance, reserved = '0', currency } }: { balance: BalanceAnswer }) {
  const t = useTranslations('shell.bar');
  const isDebt = balance.startsWith('-');
  const reserve = Number(reserved) > 0 ? t('reserved', { amount: formatMoney(reserved, currency) }) : undefined;
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap" title={reserve}>
      <span className="text-sm text-muted">{t('balance')} </span>
      <span className={isDebt ? 'font-semibold text-negative figures' : 'font-semibold figures'}>
        {formatMoney(balance, currency)}
      </span>
      {reserve && <span className="text-xs text-muted figures max-lg:sr-only">{reserve}</span>}
    </span>
  );
}

const HelpDrawer = onDemand(async () => (await import('@/components/shell/help-drawer')).HelpDrawer);

function HelpButton({ docsUrl }: { docsUrl: string }) {
  const t = useTranslations('shell.bar');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton label={t('help')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {isWanted && <HelpDrawer docsUrl={docsUrl} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const accountMenu = earlyCode(async () => (await import('@/components/shell/account-menu-content')).AccountMenuContent);

/** Account menu: the signed-in user, contacts and sign-out. Loaded on first use. */
function AccountMenu() {
  const label = useTranslations('shell.bar')('account');
  const [isWanted, setWanted] = useState(false);
  const Content = useEarlyCode(accountMenu, isWanted);
  if (!isWanted || !Content) {
    return (
      <IconButton label={label} aria-haspopup="menu" {...openerOf(isWanted, () => setWanted(true), accountMenu.load)}>
        <CircleUser aria-hidden="true" />
      </IconButton>
    );
  }
  const trigger = (
    <IconButton label={label}>
      <CircleUser aria-hidden="true" />
    </IconButton>
  );
  return <Content label={label} trigger={trigger} />;
}

/**
 * Shown while a client is selected. On a phone the client selector is in the menu, so the selection is shown in the
 * bar.
 */
function WhileScoped({ children }: { children: ReactNode }) {
  if (useKeptQuery() === '') return null;
  return <div className="basis-full px-3 pb-2 sm:hidden">{children}</div>;
}
