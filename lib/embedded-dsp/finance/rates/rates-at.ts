import { desc, eq, lte } from 'drizzle-orm';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import { decimalText, fixedPoint, roundedQuotient } from '@/lib/contract/money';
import type { Queryable } from '../../store/database';
import { exchangeRateValues } from '../../store/finance-schema';
import { exchangeRates } from '../../store/integrations-schema';

/** Units of each other currency for one of `from`, decimal strings. A pair that nobody entered is missing. */
export type Rates = Partial<Record<Currency, string>>;

const decimals = 8;

/**
 * What one unit of a currency bought at a moment. A pair known only the other way round is turned over, rounded half up
 * to eight decimals.
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
