import type { Family } from '@/lib/access/families';
import { screenPath } from '@/lib/access/screens';

type FinanceTab = 'account' | 'contracts' | 'country';

/** The address of a tab of the finance screen. */
export const financeTabPath = (family: Family, tab: FinanceTab, more: Readonly<Record<string, string>> = {}): string =>
  `${screenPath(family, 'finances')}?${new URLSearchParams({ tab, ...more })}`;
