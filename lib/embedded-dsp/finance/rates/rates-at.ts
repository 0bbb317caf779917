import { desc, eq, lte } from 'drizzle-orm';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import { decimalText, fixedPoint, roundedQuotient } from '@/lib/contract/money';
import type { Queryable } from '../../store/database';
import { exchangeRateValues } from '../../store/finance-schema';
import { exchangeRates } from '../../store/integrations-schema';

/** Units of each other currency per unit of `from`, as decimal strings. Pairs without a rate are missing. */
export type Rates = Partial<Record<Currency, string>>;

const decimals = 8;

/**
 * Reads the rates of a currency at a moment. If only the opposite pair is known, its rate is inverted and rounded half
 * up to eight decimals.
 */
export async function ratesAt(database: Queryable, from: Currency, at: Date): Promise<Rates> {
  const known = await database
    .selectDistinctOn([exchangeRateValues.rateId], {
      from: exchangeRates.from,
      to: exchangeRates.to,
      value: exchangeRateValues.value,
    })
    .from(exchangeRateValues)
    .innerJoin(exchangeRates, eq(exchangeRates.id, exchangeRateValues.rateId))
    .where(lte(exchangeRateValues.validFrom, at))
    .orderBy(exchangeRateValues.rateId, desc(exchangeRateValues.validFrom), desc(exchangeRateValues.id));
  const rates: Rates = {};
  for (const to of currencies) {
    if (to === from) continue;
    const direct = known.find((pair) => pair.from === from && pair.to === to);
    const turned = known.find((pair) => pair.from === to && pair.to === from);
    const value = direct ? fixedPoint(direct.value, decimals) : turned && inverse(turned.value);
    if (value) rates[to] = decimalText(value, decimals);
  }
  return rates;
}

const inverse = (value: string): bigint => roundedQuotient(10n ** BigInt(2 * decimals), fixedPoint(value, decimals));
