'use client';
import { useTranslations } from 'next-intl';
import { campaignsQuery } from '@/components/campaigns/list/campaigns-query';
import { campaignColumns, deniedColumns } from '@/components/campaigns/list/columns';
import { campaignFilters } from '@/components/campaigns/list/filters';
import { paceColumns, withPaces } from '@/components/campaigns/list/pace-columns';
import { refreshMs } from '@/components/campaigns/list/refresh-ms';
import { usePaces } from '@/components/campaigns/list/use-paces';
import { addressRange } from '@/components/list/filters/address-range';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { useLabelOptions } from '@/components/list/filters/use-label-options';
import { orderColumns } from '@/components/list/table/order-columns';
import { useFoundRows } from '@/components/list/use-found-rows';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useCampaigns(user: CurrentUser) {
  const t = useTranslations('campaigns');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('campaigns', campaignsQuery, refreshMs);
  const range = addressRange((key) => list.params.getAll(key));
  const clients = useClientOptions(user, list.params.getAll('userId'));
  const labels = useLabelOptions(list.params);
  const [ofRows, ofPaces] = [campaignColumns(user, words), paceColumns(user)];
  const isPaced = orderColumns(withPaces(ofRows, ofPaces), list.table.columns).some((column) =>
    ofPaces.includes(column),
  );
  const { paced, isUnknown } = usePaces(list.found.data?.content, range, isPaced);
  const permitted = isUnknown ? ofRows : withPaces(ofRows, ofPaces);
  const data = list.found.data && paced && { ...list.found.data, content: paced };
  return {
    ...list,
    found: { ...list.found, data },
    rows: paced,
    range,
    isPaceKnown: !isUnknown,
    ...shown(permitted, campaignFilters(user, { t, words }, { clients, labels })),
    denied: deniedColumns(user, words),
  };
}
