import type { OfferedSlot } from '../exchange/decisions/flight';
import { Interned } from '../exchange/market/interned';

const kept = new Interned<object>();

/**
 * Returns a slot at a moment (epoch ms), with shared lists for equal values, because gates cache their results by the
 * identity of lists.
 */
export function slotAt(at: number, { context, cityName }: OfferedSlot): OfferedSlot {
  const { blockedAdvertisers, wishes } = context;
  return {
    cityName,
    context: {
      ...context,
      at,
      sizes: one(context.sizes),
      mimes: one(context.mimes),
      player: context.player && one(context.player),
      assets: context.assets && one(context.assets),
      categories: one(context.categories),
      labels: one(context.labels),
      flaggedBy: one(context.flaggedBy),
      blockedCategories: one(context.blockedCategories),
      ...(blockedAdvertisers ? { blockedAdvertisers: one(blockedAdvertisers) } : {}),
      ...(wishes ? { wishes: one(wishes) } : {}),
    },
  };
}

// Values with the same JSON are equal.
const one = <T extends object>(value: T): T => kept.of(JSON.stringify(value), () => value) as T;
