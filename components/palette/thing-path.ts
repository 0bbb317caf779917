import type { Family } from '@/lib/access/families';
import { type ScreenName, screenPath } from '@/lib/access/screens';
import type { SearchFound } from '@/lib/contract/search';
import type { SearchKind } from '@/lib/contract/search-kinds';

const thingScreens = {
  ...{ campaign: 'campaign', adSet: 'adSet', creative: 'creative', target: 'target', rule: 'rule' },
  ...{ client: 'client', user: 'user', integration: 'integration' },
} as const satisfies Partial<Record<SearchKind, ScreenName>>;

const documentTabs = {
  invoice: { tab: 'invoices', number: 'number' },
  act: { tab: 'acts', number: 'number' },
  contract: { tab: 'contracts', number: 'number' },
  payment: { tab: 'payments', number: 'paymentDocumentNumber' },
} as const;

/** Where a found thing is shown: its screen, its document over the list, or the list that it stands in. */
export function thingPath(family: Family, { kind, id, type, name }: SearchFound): string {
  if (kind === 'segment' || kind === 'tag') {
    const list = screenPath(family, kind === 'segment' ? 'segments' : 'tags');
    return `${list}?${new URLSearchParams({ name })}`;
  }
  if (kind === 'invoice' || kind === 'act' || kind === 'contract' || kind === 'payment') {
    const { tab, number } = documentTabs[kind];
    return `${screenPath(family, 'finances')}?${new URLSearchParams({ tab, [number]: name, open: String(id) })}`;
  }
  return screenPath(family, thingScreens[kind], { id, ...(type === null ? {} : { type }) });
}
