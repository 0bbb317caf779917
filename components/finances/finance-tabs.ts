import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/people/permissions';

/** Which users see a tab: staff, clients, or both. */
type Side = 'staff' | 'own';

interface FinanceTab {
  sides: readonly Side[];
  /** One of these permissions is required. */
  permissions: readonly Permission[];
}

const both: readonly Side[] = ['staff', 'own'];
const readers: readonly Permission[] = ['FINANCES_READ_ALL'];

/** Tabs of the finance screen in order, §2; `tab` in the address selects one. */
const financeTabs = {
  invoices: { sides: both, permissions: readers },
  acts: { sides: both, permissions: readers },
  payments: { sides: both, permissions: readers },
  expenses: { sides: both, permissions: readers },
  movements: { sides: both, permissions: readers },
  contracts: { sides: both, permissions: readers },
  contract: { sides: ['own'], permissions: readers },
  account: { sides: ['own'], permissions: ['FINANCES_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE'] },
  country: { sides: ['own'], permissions: ['FINANCES_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE'] },
  rates: { sides: ['staff'], permissions: ['EXCHANGE_RATE_READ_ALL'] },
  vat: { sides: ['staff'], permissions: ['VAT_READ_ALL'] },
  company: { sides: ['staff'], permissions: ['INTEGRATION_UPDATE'] },
} as const satisfies Record<string, FinanceTab>;

export type FinanceTabName = keyof typeof financeTabs;

const names = Object.keys(financeTabs).filter((name): name is FinanceTabName => name in financeTabs);
const mayOpenTab = (user: Holder, name: FinanceTabName) => can(user, ...financeTabs[name].permissions);

/** Returns the tabs of one side, split by the user's permissions. */
export function tabsFor(user: Holder, isOwn: boolean) {
  const side: Side = isOwn ? 'own' : 'staff';
  // Each tuple has a narrower type.
  const all = names.filter((name) => (financeTabs[name].sides as readonly Side[]).includes(side));
  return {
    open: all.filter((name) => mayOpenTab(user, name)),
    hidden: all.filter((name) => !mayOpenTab(user, name)),
  };
}

/** Returns the tab in an address, permitted or not; the first permitted tab if it is not a tab of this side. */
export function tabOf(user: Holder, isOwn: boolean, requested: string): FinanceTabName {
  const { open, hidden } = tabsFor(user, isOwn);
  return [...open, ...hidden].find((name) => name === requested) ?? open[0] ?? 'invoices';
}

/** Returns true for tabs that are not lists; only clients have them. */
export const isPanel = (name: FinanceTabName) => name === 'contract' || name === 'account' || name === 'country';
