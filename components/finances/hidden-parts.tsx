'use client';
import { useTranslations } from 'next-intl';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import type { TabProps } from '@/components/finances/tab-props';
import { NotGranted } from '@/components/ui/not-granted';
import { can } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/permissions';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** What staff do in a tab, by the permission it takes. */
const deeds = {
  invoices: 'FINANCES_CLIENT_BALANCE_UPDATE',
  acts: 'FINANCES_CLIENT_BALANCE_UPDATE',
  payments: 'FINANCES_CLIENT_BALANCE_UPDATE',
  contracts: 'CLIENT_PAYMENT_INFO_UPDATE',
  rates: 'EXCHANGE_RATE_CREATE',
  vat: 'VAT_CREATE',
} as const satisfies Partial<Record<FinanceTabName, Permission>>;
const isWithDeeds = (tab: FinanceTabName): tab is keyof typeof deeds => tab in deeds;

type HiddenPartsProps = TabProps & { tab: FinanceTabName; hidden: readonly FinanceTabName[] };

/** Names what the account may not see and may not do, where a person would look for it. */
export function HiddenParts({ user, isOwn, tab, hidden }: HiddenPartsProps) {
  const t = useTranslations('finances');
  const { say } = useNotGranted(user);
  const names = hidden.map((name) => t(`tabs.${name}`)).join(', ');
  return (
    <>
      {!isOwn && isWithDeeds(tab) && !can(user, deeds[tab]) && <NotGranted text={say(t(`notGranted.${tab}`))} />}
      {hidden.length > 0 && <NotGranted text={say(t('notGranted.see', { tabs: names }))} />}
    </>
  );
}
