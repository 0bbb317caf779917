'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActsTab } from '@/components/finances/acts-tab';
import { CompanyTab } from '@/components/finances/company-tab';
import { ContractsTab } from '@/components/finances/contracts-tab';
import { ExpensesTab } from '@/components/finances/expenses-tab';
import { type FinanceTabName, tabsFor } from '@/components/finances/finance-tabs';
import { HiddenParts } from '@/components/finances/hidden-parts';
import { InvoicesTab } from '@/components/finances/invoices-tab';
import { MovementsTab } from '@/components/finances/movements-tab';
import { OwnMoney } from '@/components/finances/own-money';
import { PaymentsTab } from '@/components/finances/payments-tab';
import { RatesTab } from '@/components/finances/rates-tab';
import { TabActions } from '@/components/finances/tab-actions';
import { TabLinks } from '@/components/finances/tab-links';
import type { TabProps } from '@/components/finances/tab-props';
import { VatTab } from '@/components/finances/vat-tab';
import { ListHeading } from '@/components/list/list-heading';
import { NoPermission } from '@/components/ui/no-permission';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type FinancesScreenProps = TabProps & {
  tab: FinanceTabName;
  /** What stands in the tab instead of a list. */
  panel?: ReactNode;
};

/** Money of one's own, or that of all clients, tab by tab. */
export function FinancesScreen({ user, isOwn, tab, panel }: FinancesScreenProps) {
  const t = useTranslations('finances');
  const { say } = useNotGranted(user);
  const { open, hidden } = tabsFor(user, isOwn);
  const isOpen = open.includes(tab);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')}>
        <TabActions user={user} isOwn={isOwn} tab={isOpen ? tab : null} />
      </ListHeading>
      {isOwn && <OwnMoney />}
      {open.length > 0 && <TabLinks names={open} current={tab} />}
      {isOpen ? (
        panel || <TabContent user={user} isOwn={isOwn} tab={tab} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <NoPermission
            title={t('hidden.title', { tab: t(`tabs.${tab}`) })}
            text={say(t('notGranted.see', { tabs: t(`tabs.${tab}`) }))}
          />
        </div>
      )}
      {isOpen && <HiddenParts user={user} isOwn={isOwn} tab={tab} hidden={hidden} />}
    </div>
  );
}

function TabContent({ tab, ...rest }: TabProps & { tab: FinanceTabName }) {
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
