import { asc } from 'drizzle-orm';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { RatesToUsd, Ssp } from '../exchange/market/ssp';
import type { Database } from '../store/database';
import { exchangeRates, integrations } from '../store/integrations-schema';

export interface Market {
  ssps: Ssp[];
  rates: RatesToUsd;
}

/** Reads the SSPs and the exchange rates. */
export async function loadMarket(database: Database): Promise<Market> {
  const sellers = await database.select().from(integrations).orderBy(asc(integrations.id));
  const known = await database.select().from(exchangeRates);
  const ssps = sellers.map(({ id, name, currency, rtbVersion, creativeTypes, eventTtl, status }) => ({
    id,
    name,
    currency,
    rtbVersion,
    creativeTypes,
    eventTtl,
    isActive: status === 'ACTIVE',
  }));
  const rates = currencies.map((currency) => [currency, rateToUsd(currency, known)] as const);
  // Every currency of the contract has its entry in the list above.
  return { ssps, rates: Object.fromEntries(rates) as RatesToUsd };
}

const microsInUnit = 1_000_000;

/** Micros of USD per unit, used until a rate is entered. Only floor prices and rival bids are converted with it. */
const assumedRates: RatesToUsd = { USD: 1_000_000n, EUR: 1_080_000n, RUB: 12_500n };

function rateToUsd(currency: Currency, known: readonly { from: Currency; to: Currency; value: string }[]): bigint {
  if (currency === 'USD') return BigInt(microsInUnit);
  const direct = known.find(({ from, to }) => from === currency && to === 'USD');
  const inverse = known.find(({ from, to }) => from === 'USD' && to === currency);
  const units = direct ? Number(direct.value) : inverse ? 1 / Number(inverse.value) : 0;
  const rate = BigInt(Math.round(units * microsInUnit));
  return rate > 0n ? rate : assumedRates[currency];
}
