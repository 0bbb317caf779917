'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';

/** Warning in a dialog that deletes what campaigns are showing now (§4). */
export function BiddingWarning({ text }: { text: string }) {
  return <span className="mt-3 block rounded-lg bg-warning-soft px-3 py-2 text-warning">{text}</span>;
}

type ManyBiddingProps = {
  rows: readonly Pick<CreativeRow, 'isBidding'>[];
  /** Given if all creatives that match it are meant, of which `rows` are a part. */
  query: CallInput<'creatives.list'>['query'] | undefined;
};

/** Tells how many creatives that will be deleted are live. */
export function ManyBidding({ rows, query }: ManyBiddingProps) {
  const t = useTranslations('creatives.bulk');
  const { data } = useQuery({
    ...apiQuery('creatives.list', { query: { ...query, isBidding: 'true', sort: 'id,desc', page: 0, size: 1 } }),
    enabled: query !== undefined,
  });
  const count = query ? data?.totalElements : rows.filter(({ isBidding }) => isBidding).length;
  if (count === 0) return null;
  // Until they are counted, and if they cannot be, any of them may be live.
  return <BiddingWarning text={count === undefined ? t('mayBeBidding') : t('bidding', { count })} />;
}
