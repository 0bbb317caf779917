import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { Dialect } from '../bid/dialects';
import type { ParsedImp } from '../bid/read-request';
import type { BidAddresses } from './addresses';
import { filled, type MacroValues } from './macros';
import type { ShownCreative } from './shown-creative';

/** One bid's creative on its way into one slot. */
export interface Ad {
  creative: ShownCreative;
  context: BidContext;
  imp: ParsedImp['imp'];
  addresses: BidAddresses;
  /** Where a click goes first: the SSP's own count, where it has one, then ours. */
  click: string;
  /** Tells this ad from others on a page. */
  mark: string;
  /** The advertiser's own addresses for an event. */
  pixels(event: Tracker['event']): readonly string[];
}

interface Making extends Pick<Ad, 'creative' | 'context' | 'imp' | 'addresses'> {
  dialect: Dialect;
  values: MacroValues;
}

export function adOf({ dialect, values, ...ad }: Making): Ad {
  const { whole } = ad.creative;
  const { click } = ad.addresses;
  return {
    ...ad,
    click: dialect.clickPrefix === '' ? click : `${dialect.clickPrefix}${encodeURIComponent(click)}`,
    mark: values.bidId,
    pixels: (event) => {
      const own = whole.trackers.filter((tracker) => tracker.event === event).map(({ url }) => url);
      const all = event === 'impression' && whole.pixel ? [whole.pixel, ...own] : own;
      return all.map((url) => filled(url, values));
    },
  };
}
