import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import { createWorld, type World } from '@/lib/embedded-dsp/exchange/market/world';
import { exchangeInPlace } from '@/lib/embedded-dsp/running-exchange/exchange-in-place';
import type { OpenExchange } from '@/lib/embedded-dsp/running-exchange/running-exchange';

const worlds = new Map<number, World>();

/** Opens the exchange in the test's own thread, because a new thread would first load its sources for some seconds. */
export const openInPlace: OpenExchange = ({ seed, ...options }) => {
  const world = worlds.get(seed) ?? createWorld(seed, { cities: cities(), countries: countries() });
  worlds.set(seed, world);
  return exchangeInPlace({ ...options, world });
};
