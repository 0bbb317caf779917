import type { BidContext } from '../gates/bid-context';
import { type DeviceProfile, deviceProfiles, isHandheld, isTelevision } from './devices';
import type { Inventory } from './inventory';
import type { HomeCity } from './population';
import { secureAlone } from './publisher-wishes';
import { chance, drawsFrom, mix } from './random';
import { requestIdOf } from './request-id';
import { type Slot, slotGroup } from './slots';
import { converted, type RatesToUsd } from './ssp';
import { type SspTraffic, utcHourOfWeek } from './ssp-traffic';
import { filtersFlagging } from './verification';
import type { World } from './world';

/** A request with the data of the simulation that no bidder sees. */
export interface SimulatedRequest {
  /** Seed of everything that happens to the request. */
  seed: number;
  context: BidContext;
  inventory: Inventory;
  slot: Slot;
  city: HomeCity;
  device: DeviceProfile;
  /** Usual price of such slots: micros of the SSP's currency per thousand impressions. */
  usualPrice: number;
}

/** Price of a typical banner in the United States: micros of a US dollar per thousand impressions. */
const usualCpm = 4_500_000;

/**
 * Generates the request with this ordinal in this second. Deterministic: the same world, SSP, second and ordinal always
 * return the same request. Undefined if the SSP has no slot there.
 */
export function requestAt(
  world: World,
  traffic: SspTraffic,
  rates: RatesToUsd,
  second: number,
  ordinal: number,
): SimulatedRequest | undefined {
  const seed = mix(mix(mix(world.seed, traffic.ssp.id), second), ordinal);
  const draw = drawsFrom(seed);
  const city = traffic.awake(utcHourOfWeek(second)).at(draw());
  // Some viewers are online far more often than the others.
  const viewer = city.firstViewer + Math.floor(draw() ** 2 * city.viewers);
  const device = deviceOf(world, viewer);
  const inventory = inventoryOf(world, traffic, city, device, draw);
  const slot = traffic.slots[slotGroup(inventory, device)]?.at(draw());
  if (!slot) return undefined;
  const usualUsd = usualCpm * city.market.price * slot.price * inventory.price * (0.85 + 0.3 * draw());
  const usualPrice = converted(Math.round(usualUsd), 'USD', traffic.ssp.currency, rates);
  const made = { seed, city, device, inventory, slot, usualPrice };
  return { context: contextOf(world, traffic, made, { viewer, second, ordinal, draw }), ...made };
}

type Made = Omit<SimulatedRequest, 'context'>;
type Moment = { viewer: number; second: number; ordinal: number; draw: () => number };

function deviceOf(world: World, viewer: number): DeviceProfile {
  const device = deviceProfiles[world.population.device[viewer] ?? 0];
  if (!device) throw new Error(`Viewer ${viewer} has no device`);
  return device;
}

function inventoryOf(
  world: World,
  traffic: SspTraffic,
  city: HomeCity,
  device: DeviceProfile,
  draw: () => number,
): Inventory {
  const readsOwn = draw() < 0.88;
  const language = readsOwn ? city.market.reads : 'en';
  const inApp = isTelevision(device) || (isHandheld(device) && draw() < traffic.appShare);
  return (inApp ? world.apps : world.sites)[language].at(draw());
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: spreading parts into one object takes a third longer.
function contextOf(
  world: World,
  traffic: SspTraffic,
  { seed, city, device, inventory, slot, usualPrice }: Made,
  { viewer, second, ordinal, draw }: Moment,
): BidContext {
  const { ssp } = traffic;
  const { languages, carriers } = city.market;
  const isApp = inventory.kind === 'APP';
  const at = second * 1000 + Math.floor(draw() * 1000);
  const floor = Math.round(usualPrice * traffic.floorLevel * (0.25 + 0.35 * draw()));
  const page = isApp ? '' : pageOf(inventory, draw());
  const connectionType = connectionOf(device, draw());
  const isLocated = isHandheld(device) && draw() < traffic.locatedShare;
  // Whether an SSP knows a viewer depends on the two only, not on the request.
  const isKnown = chance(mix(world.seed ^ 0x1d, ssp.id), viewer) < traffic.matchRate;
  return {
    requestId: requestIdOf({ seed: world.seed, sspId: ssp.id, second, ordinal }),
    at,
    sspId: ssp.id,
    sspName: ssp.name,
    currency: ssp.currency,
    format: slot.format,
    sizes: slot.sizes,
    mimes: slot.mimes,
    position: slot.position,
    isRewarded: slot.isRewarded,
    player: slot.player,
    assets: slot.assets,
    floor,
    viewer: isKnown ? viewer : null,
    wishes: secureAlone,
    flaggedBy: filtersFlagging(inventory, { seed, sspId: ssp.id }),
    ip: ipOf(world.seed, viewer),
    trafficType: inventory.kind,
    domain: inventory.domain,
    page,
    appName: isApp ? inventory.name : '',
    bundle: isApp ? (device.make === 'apple' ? inventory.bundles.ios : inventory.bundles.android) : '',
    categories: inventory.categories,
    labels: inventory.labels,
    blockedCategories: inventory.blockedCategories,
    browser: browserOf(device, isApp),
    country: city.country,
    region: city.region,
    city: city.key,
    // Within about 12 km of the centre, with the precision of phones.
    latitude: isLocated ? rounded(city.lat + (chance(seed, 1) - 0.5) * 0.2) : null,
    longitude: isLocated ? rounded(city.lon + (chance(seed, 2) - 0.5) * 0.3) : null,
    deviceType: device.deviceType,
    os: device.os,
    osVersion: device.osVersion,
    make: device.make,
    model: device.model,
    language: languages[world.population.language[viewer] ?? 0]?.[0] ?? '',
    connectionType,
    carrier: isCellular(connectionType) ? (carriers[world.population.carrier[viewer] ?? 0]?.[0] ?? '') : '',
  };
}

const pageOf = ({ pages }: Inventory, draw: number): string => pages[Math.floor(draw ** 1.6 * pages.length)] ?? '';

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const isCellular = (connectionType: string): boolean => Number(connectionType) >= 3;

function connectionOf(device: DeviceProfile, draw: number): string {
  if (device.deviceType === '2') return draw < 0.55 ? '1' : draw < 0.93 ? '2' : '0';
  if (isTelevision(device)) return draw < 0.4 ? '1' : '2';
  if (draw < 0.5) return '2';
  if (draw < 0.86) return '6';
  return draw < 0.93 ? '7' : draw < 0.97 ? '5' : '3';
}

function browserOf(device: DeviceProfile, isApp: boolean): string {
  if (!isApp || isTelevision(device)) return device.browser;
  return device.make === 'apple' ? 'webkit-ios-in-app' : 'android-webview';
}

// 198.18.0.0/15 (RFC 2544) and 2001:db8::/32 (RFC 3849) are reserved and not assigned to anybody.
function ipOf(seed: number, viewer: number): string {
  const own = mix(seed ^ 0x1f, viewer);
  if (own % 9 === 0) return `2001:db8:${((own >>> 8) & 0xffff).toString(16)}::${(viewer & 0xffff).toString(16)}`;
  return `198.${18 + ((own >>> 24) & 1)}.${(own >>> 16) & 255}.${(own >>> 8) & 255}`;
}
