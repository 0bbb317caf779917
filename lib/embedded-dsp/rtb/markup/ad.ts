import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { Dialect } from '../bid/dialects';
import type { ParsedImp } from '../bid/read-request';
import type { BidAddresses } from './addresses';
import { filled, type MacroValues } from './macros';
import type { ShownCreative } from './shown-creative';

/** A bid's creative together with its slot. */
export interface Ad {
  creative: ShownCreative;
  context: BidContext;
  imp: ParsedImp['imp'];
  addresses: BidAddresses;
  /** Click address. It first calls the SSP's click counter, if there is one, then the platform's. */
  click: string;
  /** The click address as part of another address. */
  escapedClick: string;
  /** Unique id of the ad within a page. */
  mark: string;
  /** Returns the advertiser's trackers for an event. */
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
    ...clicksOf(click, dialect.clickCounter),
    mark: values.bidId,
    pixels: (event) => {
      const own = whole.trackers.filter((tracker) => tracker.event === event).map(({ url }) => url);
      const all = event === 'impression' && whole.pixel ? [whole.pixel, ...own] : own;
      return all.map((url) => filled(url, values));
    },
  };
}

function clicksOf(click: string, counter: Dialect['clickCounter']): Pick<Ad, 'click' | 'escapedClick'> {
  const escaped = encodeURIComponent(click);
  if (!counter) return { click, escapedClick: escaped };
  return { click: counter.plain + escaped, escapedClick: counter.escaped + encodeURIComponent(escaped) };
}
