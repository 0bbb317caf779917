import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { OfferedSlot } from '../../exchange/decisions/flight';
import { oneList } from '../../exchange/market/interned';
import type { RatesToUsd } from '../../exchange/market/ssp';
import { mayKnow } from './consent';
import { isOn, type Loose, listOf, partOf, textOf, textsOf, wholeOf } from './loose';
import { offeredSlots } from './offered-slots';
import { type FindMatch, matchedPersonOf, personOf } from './person';
import { deviceOf } from './read-device';
import { type CityReader, whereOf } from './read-geo';
import { placeOf } from './read-place';
import { problemOf, RtbFault } from './rtb-fault';

/** The SSP of a request, and the data needed to parse it. */
export interface Asking {
  ssp: { id: number; name: string; currency: Currency };
  rates: RatesToUsd;
  /** Epoch ms of the auction. */
  at: number;
  secret: string;
  /** The platform's id in the IAB's Global Vendor List; null = none. */
  vendor: number | null;
  cityReader: CityReader | null;
  findMatch: FindMatch;
  /** True if the store with user matches does not answer. */
  isPersonUnknown?: boolean;
  /** Whether no-bid responses always have a reason, even if not requested. */
  isNbrAnswered: boolean;
}

export interface ParsedImp {
  id: string;
  /** The original object, for the markup. */
  imp: Loose;
  /** One per kind of ad that it accepts; empty if it requires a deal. */
  slots: readonly OfferedSlot[];
}

export interface ParsedRequest {
  id: string;
  /** The original request. */
  request: Loose;
  currency: Currency;
  isTest: boolean;
  /** Whether a no-bid response should have its reason. */
  wantsReason: boolean;
  /** Whether the price in notices is the cost of the impression. */
  isSecondPrice: boolean;
  /** Whether the user was matched with a viewer. */
  isMatched: boolean;
  /** Milliseconds. */
  tmax: number | null;
  /** Number of impressions that are ignored because there are too many. */
  omitted: number;
  imps: readonly ParsedImp[];
}

/** The platform's seat in bid responses. */
export const seat = '1';
/** Maximum number of characters of a request's `id`. */
const maxId = 512;
/** Maximum number of impressions per request. Further ones are ignored and counted. */
const maxImps = 32;
/** Maximum of `tmax`, because nobody waits longer for an ad. */
const maxMs = 10_000;

/**
 * Parses a bid request of version 2.3 to 2.6. Throws RtbFault if it is not a bid request, or accepts none of the
 * platform's currencies.
 */
export function readRequest(json: unknown, asking: Asking): ParsedRequest {
  const request = partOf(json);
  const id = textOf(request.id);
  const offered = listOf(request.imp);
  const imps = offered.slice(0, maxImps).map(partOf);
  if (id === '' || id.length > maxId)
    throw new RtbFault('REQUEST_BROKEN', problemOf('ID_WRONG', { characters: maxId }));
  if (imps.length === 0) throw new RtbFault('REQUEST_BROKEN', problemOf('IMP_MISSING'));
  const currency = currencyOf(request, asking.ssp.currency);
  const shared = sharedOf(request, currency, asking);
  const isOpen = isSeatAllowed(request);
  return {
    id,
    request,
    currency,
    isTest: isOn(request.test),
    // Second price is the standard's default.
    isSecondPrice: (wholeOf(request.at) ?? 2) === 2,
    tmax: tmaxOf(request),
    wantsReason: asking.isNbrAnswered || isOn(request.test) || isOn(partOf(request.ext).nbr),
    isMatched: shared.isMatched,
    omitted: offered.length - imps.length,
    imps: imps.map((imp, at) => {
      const requestId = imps.length === 1 ? id : `${id} ${textOf(imp.id) || at + 1}`;
      return {
        id: textOf(imp.id) || String(at + 1),
        imp,
        slots: isOpen ? offeredSlots(imp, { asking, requestId, request, shared }) : [],
      };
    }),
  };
}

const tmaxOf = (request: Loose): number | null => {
  const tmax = wholeOf(request.tmax);
  return tmax !== null && tmax > 0 ? Math.min(tmax, maxMs) : null;
};

/** Returns the SSP's own currency if the request accepts it, otherwise the first accepted one of the platform. */
function currencyOf(request: Loose, own: Currency): Currency {
  const requested = textsOf(request.cur);
  if (requested.length === 0 || requested.includes(own)) return own;
  const other = currencies.find((currency) => requested.includes(currency));
  if (other) return other;
  const wanted = requested.join(', ').slice(0, 100);
  throw new RtbFault('CURRENCY_UNKNOWN', problemOf('CURRENCIES_UNSUPPORTED', { currencies: wanted }));
}

function isSeatAllowed(request: Loose): boolean {
  const wanted = textsOf(request.wseat);
  return (wanted.length === 0 || wanted.includes(seat)) && !textsOf(request.bseat).includes(seat);
}

function sharedOf(request: Loose, currency: Currency, asking: Asking) {
  const { ssp, secret, vendor, cityReader, findMatch } = asking;
  const device = partOf(request.device);
  const user = partOf(request.user);
  const isKnown = mayKnow(request, vendor);
  const matched = isKnown ? matchedPersonOf(request, ssp.id, secret, findMatch) : null;
  const isUnsure = isKnown && asking.isPersonUnknown === true;
  return {
    currency,
    place: placeOf(request),
    where: whereOf(device, user, isKnown, cityReader),
    isMatched: matched !== null,
    viewer: isKnown && !isUnsure ? (matched ?? personOf(request, ssp.id, secret)) : null,
    isUnsure,
    flaggedBy: flagsOf(request),
    device: deviceOf(device, request.app !== undefined && request.app !== null),
  };
}

const flagsOf = (request: Loose) =>
  oneList(textsOf(partOf(request.ext).flaggedby)) as OfferedSlot['context']['flaggedBy']; // compared alone
