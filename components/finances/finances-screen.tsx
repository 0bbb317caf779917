'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActsTab } from '@/components/finances/acts/acts-tab';
import { CompanyTab } from '@/components/finances/company-tab';
import { ContractsTab } from '@/components/finances/contracts/contracts-tab';
import {
  ActActions,
  ContractActions,
  InvoiceActions,
  MoneyActions,
  RateActions,
  VatActions,
} from '@/components/finances/finance-actions';
import { type FinanceTabName, tabsFor } from '@/components/finances/finance-tabs';
import { InvoicesTab } from '@/components/finances/invoices/invoices-tab';
import { ExpensesTab } from '@/components/finances/money/expenses-tab';
import { MovementsTab } from '@/components/finances/money/movements-tab';
import { OwnMoney } from '@/components/finances/money/own-money';
import { PaymentsTab } from '@/components/finances/money/payments-tab';
import { RatesTab } from '@/components/finances/rates/rates-tab';
import { VatTab } from '@/components/finances/rates/vat-tab';
import { ListHeading } from '@/components/list/list-heading';
import { useFamily } from '@/components/shell/use-family';
import { classNames } from '@/components/ui/class-names';
import { NoPermission, NotGranted } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Permission } from '@/lib/contract/people/permissions';
import { Link } from '@/lib/i18n/navigation';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** True for the user's own documents, false for those of clients. */
type OwnProps = { isOwn: boolean };

type FinancesScreenProps = OwnProps & {
  tab: FinanceTabName;
  /** Content of a tab that is not a list. */
  panel?: ReactNode;
};

/** Finance screen with tabs, for the user's own money or that of all clients. */
export function FinancesScreen({ isOwn, tab, panel }: FinancesScreenProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const { sentence } = useNotGranted(user);
  const { open, hidden } = tabsFor(user, isOwn);
  const isOpen = open.includes(tab);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')}>
        <TabActions isOwn={isOwn} tab={isOpen ? tab : null} />
      </ListHeading>
      {isOwn && <OwnMoney />}
      {open.length > 0 && <TabLinks names={open} current={tab} />}
      {isOpen ? (
        panel || <TabContent isOwn={isOwn} tab={tab} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <NoPermission
            title={t('hidden.title', { tab: t(`tabs.${tab}`) })}
            text={sentence(t('notGranted.see', { tabs: t(`tabs.${tab}`) }))}
          />
        </div>
      )}
      {isOpen && <HiddenParts isOwn={isOwn} tab={tab} hidden={hidden} />}
    </div>
  );
}

function TabContent({ tab, ...rest }: OwnProps & { tab: FinanceTabName }) {
  switch (tab) {
    case 'invoices':
      return <InvoicesTab {...rest} />;
    case 'acts':
      return <ActsTab {...rest} />;
    case 'payments':
      return <PaymentsTab {...rest} />;
    case 'expenses':
      return <ExpensesTab {...rest} />;
    case 'movements':
      return <MovementsTab {...rest} />;
    case 'contracts':
      return <ContractsTab {...rest} />;
    case 'rates':
      return <RatesTab {...rest} />;
    case 'vat':
      return <VatTab {...rest} />;
    case 'company':
      return <CompanyTab />;
    default:
      return null;
  }
}

/** Buttons of a tab that create something. */
function TabActions({ tab, isOwn }: OwnProps & { tab: FinanceTabName | null }) {
  switch (tab) {
    case 'invoices':
      return <InvoiceActions isOwn={isOwn} />;
    case 'acts':
      return <ActActions isOwn={isOwn} />;
    case 'payments':
    case 'expenses':
    case 'movements':
      return <MoneyActions isOwn={isOwn} />;
    case 'contracts':
      return isOwn ? null : <ContractActions />;
    case 'rates':
      return <RateActions />;
    case 'vat':
      return <VatActions />;
    default:
      return null;
  }
}

/** Permission for the actions of each tab. */
const tabActions = {
  invoices: 'FINANCES_CLIENT_BALANCE_UPDATE',
  acts: 'FINANCES_CLIENT_BALANCE_UPDATE',
  payments: 'FINANCES_CLIENT_BALANCE_UPDATE',
  contracts: 'CLIENT_PAYMENT_INFO_UPDATE',
  rates: 'EXCHANGE_RATE_CREATE',
  vat: 'VAT_CREATE',
} as const satisfies Partial<Record<FinanceTabName, Permission>>;
const hasActions = (tab: FinanceTabName): tab is keyof typeof tabActions => tab in tabActions;

type HiddenPartsProps = OwnProps & { tab: FinanceTabName; hidden: readonly FinanceTabName[] };

/** Notes about tabs and actions that the user has no permission for. */
function HiddenParts({ isOwn, tab, hidden }: HiddenPartsProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const { sentence } = useNotGranted(user);
  const names = hidden.map((name) => t(`tabs.${name}`)).join(', ');
  return (
    <>
      {!isOwn && hasActions(tab) && !can(user, tabActions[tab]) && (
        <NotGranted text={sentence(t(`notGranted.${tab}`))} />
      )}
      {hidden.length > 0 && <NotGranted text={sentence(t('notGranted.see', { tabs: names }))} />}
    </>
  );
}

const linkClass =
  'whitespace-nowrap relative inline-flex h-10 shrink-0 items-center rounded-t-md px-3 text-base transition-colors hover:text-text ' +
  'focus-visible:-outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full';

/** Links to the tabs of the finance screen; each has its own address. */
function TabLinks({ names, current }: { names: readonly FinanceTabName[]; current: FinanceTabName }) {
  const t = useTranslations('finances');
  const path = screenPath(useFamily(), 'finances');
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has become the current one, and may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={t('tabsLabel')} className="-mx-1 min-w-0">
      <ul ref={list} className="flex overflow-x-auto overflow-y-hidden px-1 shadow-[inset_0_-1px_0_var(--color-line)]">
        {names.map((name) => (
          <li key={name}>
            <Link
              href={`${path}?tab=${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                linkClass,
                name === current ? 'font-medium text-text after:bg-accent' : 'text-muted',
              )}
            >
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
