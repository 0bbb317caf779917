import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/people/permissions';

/** Who sees a tab: those who bill, those who are billed, or both. */
type Side = 'staff' | 'own';

interface FinanceTab {
  sides: readonly Side[];
  /** One of these opens it. */
  permissions: readonly Permission[];
}

const both: readonly Side[] = ['staff', 'own'];
const readers: readonly Permission[] = ['FINANCES_READ_ALL'];

/** Tabs of the finance screen in their order, §2; `tab` of the address names one. */
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

/** The tabs of one side, told apart by whether the user may open them. */
export function tabsFor(user: Holder, isOwn: boolean) {
  const side: Side = isOwn ? 'own' : 'staff';
  const all = names.filter((name) => (financeTabs[name].sides as readonly Side[]).includes(side)); // A narrower tuple each.
  return {
    open: all.filter((name) => mayOpenTab(user, name)),
    hidden: all.filter((name) => !mayOpenTab(user, name)),
  };
}

/** The tab that an address asks for, open or hidden; the first open one where it names none of this side. */
export function tabOf(user: Holder, isOwn: boolean, asked: string): FinanceTabName {
  const { open, hidden } = tabsFor(user, isOwn);
  return [...open, ...hidden].find((name) => name === asked) ?? open[0] ?? 'invoices';
}

/** Whether a tab is no list; only one's own are. */
export const isPanel = (name: FinanceTabName) => name === 'contract' || name === 'account' || name === 'country';
