import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { OfferedSlot } from '../../exchange/decisions/flight';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { PlayerTerms } from '../../exchange/market/player-terms';
import { converted, type RatesToUsd } from '../../exchange/market/ssp';
import { isOn, keptText, type Loose, numberOf, partOf, textOf } from './loose';
import type { Device } from './read-device';
import type { Where } from './read-geo';
import type { Place } from './read-place';
import { type SlotFields, slotsOf } from './read-slots';
import { wishesOf } from './read-wishes';

/** A request, and what all of its impressions have in common. */
interface Requested {
  asking: {
    ssp: { id: number; name: string };
    rates: RatesToUsd;
    /** Epoch ms of the auction. */
    at: number;
  };
  requestId: string;
  request: Loose;
  shared: Pick<BidContext, 'currency' | 'viewer' | 'flaggedBy'> & {
    place: Place | null;
    where: Where;
    device: Device;
    /** True if the viewer is not known because the store with user matches does not answer. */
    isUnsure: boolean;
  };
}

/** Returns the slots of an impression: one per kind of ad that it accepts. */
export function offeredSlots(imp: Loose, requested: Requested): OfferedSlot[] {
  const { shared, asking, request } = requested;
  const { place, currency } = shared;
  const floor = place && !isOn(partOf(imp.pmp).private_auction) ? floorOf(imp, currency, asking.rates) : null;
  if (!place || floor === null) return [];
  return slotsOf(imp, partOf(request.device)).map((slot) => {
    const bySecond = slot.perSecond === 0 ? 0 : micros(slot.perSecond * secondsOf(slot.player));
    const wishes = wishesOf(request, imp, slot.requested);
    const context = contextOf(requested, place, slot, Math.max(floor, bySecond));
    if (shared.isUnsure) context.isFrequencyUnknown = true;
    if (place.blockedAdvertisers) context.blockedAdvertisers = place.blockedAdvertisers;
    if (wishes) context.wishes = wishes;
    return { cityName: shared.where.cityName, context };
  });
}

// Each property is listed: spread together, so many of them would make an object that is slow to read.
function contextOf(
  { asking, requestId, shared }: Requested,
  place: Place,
  slot: SlotFields,
  floor: number,
): BidContext {
  const { where, device } = shared;
  return {
    requestId: keptText(requestId, 512),
    at: asking.at,
    sspId: asking.ssp.id,
    sspName: asking.ssp.name,
    currency: shared.currency,
    floor,
    viewer: shared.viewer,
    flaggedBy: shared.flaggedBy,
    country: where.country,
    region: where.region,
    city: where.city,
    latitude: where.latitude,
    longitude: where.longitude,
    deviceType: device.deviceType,
    os: device.os,
    osVersion: device.osVersion,
    browser: device.browser,
    make: device.make,
    model: device.model,
    language: device.language,
    connectionType: device.connectionType,
    carrier: device.carrier,
    ip: device.ip,
    trafficType: place.trafficType,
    domain: place.domain,
    page: place.page,
    appName: place.appName,
    bundle: place.bundle,
    categories: place.categories,
    labels: place.labels,
    blockedCategories: place.blockedCategories,
    format: slot.format,
    sizes: slot.sizes,
    mimes: slot.mimes,
    position: slot.position,
    player: slot.player,
    assets: slot.assets,
    isRewarded: slot.isRewarded,
  };
}

/** Returns the maximum duration, limited to the usual maximum of an ad. */
const secondsOf = (player: PlayerTerms | null): number =>
  Math.min(player?.durations ? Math.max(...player.durations) : (player?.maxDuration ?? 0), usualSeconds);
const usualSeconds = 60;

const micros = (amount: number): number => Math.round(amount * 1_000_000);

/**
 * Returns the floor price in micros per thousand impressions in the bid's currency, rounded up; null if its currency is
 * not supported.
 */
function floorOf(imp: Loose, currency: Currency, rates: RatesToUsd): number | null {
  const floor = Math.max(0, numberOf(imp.bidfloor) ?? 0);
  if (floor === 0) return 0;
  const code = textOf(imp.bidfloorcur) || 'USD';
  const from = currencies.find((known) => known === code);
  if (!from || floor > 1_000_000) return null;
  return from === currency ? micros(floor) : converted(micros(floor), from, currency, rates) + 1;
}
