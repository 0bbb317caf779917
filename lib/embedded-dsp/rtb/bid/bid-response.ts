import { hasBillingNotices, type RtbVersion } from '@/lib/contract/integrations/integration-kinds';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { PlainOffer } from '../../running-exchange/running-exchange';
import { adOf } from '../markup/ad';
import { addressesOf } from '../markup/addresses';
import { bannerMarkup } from '../markup/banner-markup';
import type { BidTokens } from '../markup/bid-token';
import { nativeMarkup } from '../markup/native-markup';
import type { Advertiser, ShownCreative } from '../markup/shown-creative';
import { vastMarkup } from '../markup/vast-markup';
import type { Dialect } from './dialects';
import { partOf } from './loose';
import { oksmOf } from './oksm';
import { type ParsedImp, type ParsedRequest, seat } from './read-request';

/** The data for writing bids. */
export interface BidWriter {
  /** Base URL of notices and clicks, without a trailing slash. */
  origin: string;
  tokens: BidTokens;
}

export interface Recipient {
  id: number;
  rtbVersion: RtbVersion;
  dialect: Dialect;
  /** Milliseconds after the auction in which an event can be billed. */
  ttlMs: number;
}

/** A bid for one impression. */
export interface ResponseBid extends PlainOffer {
  id: string;
  context: BidContext;
  imp: ParsedImp;
  creative: ShownCreative;
  /** Epoch ms. */
  sentAt: number;
}

/** Creates the bid response with bids. */
export function bidResponse(requested: ParsedRequest, bids: readonly ResponseBid[], writer: BidWriter, ssp: Recipient) {
  return {
    id: requested.id,
    seatbid: [{ seat, bid: bids.map((bid) => bidOf(requested, bid, writer, ssp)) }],
    cur: requested.currency,
  };
}

/** Creates a bid response without bids, for requests that want the reason. */
export const noBidResponse = (id: string, nbr: number) => ({ id, seatbid: [], nbr });

const markupTypes = { banner: 1, video: 2, audio: 3, native: 4 } as const;

function bidOf(requested: ParsedRequest, bid: ResponseBid, { origin, tokens }: BidWriter, ssp: Recipient) {
  const { context, creative, imp, campaignId, adSetId, amount, price, sentAt } = bid;
  const { currency, isSecondPrice } = requested;
  const ids = { campaignId, adSetId, creativeId: creative.id, sspId: ssp.id };
  const { ttlMs } = ssp;
  const signed = tokens.sign({ id: bid.id, ...ids, sentAt, amount, price, currency, isSecondPrice, ttlMs });
  const addresses = addressesOf(origin, signed);
  const values = { ...ids, bidId: bid.id };
  const ad = adOf({ creative, context, imp: imp.imp, addresses, dialect: ssp.dialect, values });
  const { format } = context;
  const adm = format === 'banner' ? bannerMarkup(ad) : format === 'native' ? nativeMarkup(ad) : vastMarkup(ad);
  // Filled in the order of the response; spreading parts together would cost several times as much.
  const made: ResponseBidFields = {
    id: bid.id,
    impid: imp.id,
    price: price / 1_000_000,
    adid: String(creative.id),
    crid: String(creative.id),
    cid: String(campaignId),
    adomain: domainsOf(creative),
    cat: [creative.whole.iabCategory],
    nurl: addresses.of('win'),
  };
  if (hasBillingNotices(ssp.rtbVersion)) {
    made.burl = addresses.of('billing');
    made.lurl = addresses.of('loss');
  }
  made.adm = adm;
  if (format === 'banner') {
    made.w = creative.width;
    made.h = creative.height;
  }
  if (ssp.rtbVersion === '2.6') {
    made.mtype = markupTypes[format];
    if (creative.duration !== null) made.dur = Math.ceil(creative.duration / 1000);
  }
  const ext = extOf(creative, adm, ssp.dialect, partOf(imp.imp.ext));
  if (ext) made.ext = ext;
  return made;
}

/** A bid as OpenRTB writes it. */
interface ResponseBidFields {
  id: string;
  impid: string;
  price: number;
  adid: string;
  crid: string;
  cid: string;
  adomain: string[];
  cat: string[];
  nurl: string;
  burl?: string;
  lurl?: string;
  adm?: string;
  w?: number;
  h?: number;
  mtype?: number;
  dur?: number;
  ext?: object;
}

/** Returns the advertiser's domain, by which publishers block. */
function domainsOf(creative: ShownCreative): string[] {
  const known = domains.get(creative);
  if (known) return known;
  const url = creative.whole.finalUrl ?? '';
  const found = URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, '')] : [];
  domains.set(creative, found);
  return found;
}

const domains = new WeakMap<ShownCreative, string[]>();

function extOf({ erid, advertiser }: ShownCreative, adm: string, dialect: Dialect, impExt: object): object | null {
  const name = dialect.hasAdvertiserName && advertiser ? { advertiser_name: advertiser.name } : {};
  if (!erid) return dialect.hasAdvertiserName && advertiser ? name : null;
  if (dialect.erid === 'ext') return { ...name, erid, ...(advertiser && { advertiser: clientOf(advertiser) }) };
  const isMarked = 'has_nroa_markup' in impExt && adm.includes(erid);
  const nroa = { erid, has_nroa_markup: isMarked ? 1 : 0, ...(advertiser && { client: clientOf(advertiser) }) };
  return { ...name, nroa };
}

/** Legal forms by their names in the exchange of advertising data. */
const forms: Readonly<Record<string, string>> = { UL: 'ul', FL: 'fl', IP: 'ip', FUL: 'ful', FFL: 'ffl' };

const clientOf = ({ name, code, form, isForeign, ...more }: NonNullable<ShownCreative['advertiser']>) => ({
  name,
  legal_form: forms[form] ?? form.toLowerCase(),
  ...(isForeign ? foreign(code, more) : { inn: code }),
});

/** Advertisers without a Russian tax number are identified by their country and their registration there. */
function foreign(
  code: string,
  { country, registration, phone }: Pick<Advertiser, 'country' | 'registration' | 'phone'>,
) {
  const oksm = oksmOf(country);
  return {
    alternative_inn: code,
    ...(oksm && { oksm_number: oksm }),
    ...(registration && { reg_number: registration }),
    ...(phone && { mobile_phone: phone }),
  };
}
