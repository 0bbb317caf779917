import { withoutScheme } from '../../exchange/campaigns/compiled-target';
import type { BidContext } from '../../exchange/gates/bid-context';
import { oneList } from '../../exchange/market/interned';
import { keptText, type Loose, partOf, textsOf, wholeOf } from './loose';

/** The site or app of a request. */
export type Place = Pick<
  BidContext,
  | 'trafficType'
  | 'domain'
  | 'page'
  | 'appName'
  | 'bundle'
  | 'categories'
  | 'labels'
  | 'blockedCategories'
  | 'blockedAdvertisers'
>;

const maxAddress = 2_048;

/** Reads the site or app of a request; null if it has neither, such as a digital out-of-home screen. */
export function placeOf(request: Loose): Place | null {
  const isApp = request.app !== undefined && request.app !== null;
  if (!isApp && (request.site === undefined || request.site === null)) return null;
  const place = partOf(isApp ? request.app : request.site);
  const page = isApp ? '' : keptText(place.page, maxAddress);
  return {
    trafficType: isApp ? 'APP' : 'WEB',
    domain: isApp ? '' : domainOf(keptText(place.domain) || page),
    page: withoutScheme(page),
    appName: isApp ? keptText(place.name) : '',
    bundle: isApp ? keptText(place.bundle) : '',
    categories: topicsOf([place.cat, place.sectioncat, place.pagecat], place.cattax),
    labels: oneList(textsOf(partOf(place.ext).labels)),
    blockedCategories: topicsOf([request.bcat], request.cattax),
    ...advertisersOf(request),
  };
}

/** Returns the host in lower case without `www.`. */
function domainOf(text: string): string {
  const host = withoutScheme(text).split(/[/?#:]/, 1)[0] ?? '';
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

/** Returns topics of the IAB's first content taxonomy. Others are ignored, because their codes have other meanings. */
function topicsOf(lists: readonly unknown[], taxonomy: unknown): readonly string[] {
  const isOurs = [null, 0, 1].includes(wholeOf(taxonomy));
  return oneList(isOurs ? [...new Set(lists.flatMap(textsOf))] : []);
}

function advertisersOf(request: Loose): Pick<Place, 'blockedAdvertisers'> {
  const blocked = textsOf(request.badv).map(domainOf).filter(Boolean);
  return blocked.length > 0 ? { blockedAdvertisers: oneList(blocked) } : {};
}
