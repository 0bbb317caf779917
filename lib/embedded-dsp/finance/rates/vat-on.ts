import { and, desc, eq, lte } from 'drizzle-orm';
import { decimalText, fixedPoint } from '@/lib/contract/money';
import type { Queryable } from '../../store/database';
import { vatRates } from '../../store/finance-schema';

/** Returns the VAT percentage of a country on a day ("22"), or null if there is none. */
export async function vatOn(database: Queryable, country: string, day: string): Promise<string | null> {
  const [found] = await database
    .select({ value: vatRates.value })
    .from(vatRates)
    .where(and(eq(vatRates.country, country), lte(vatRates.validFrom, day)))
    .orderBy(desc(vatRates.validFrom))
    .limit(1);
  return found ? percentOf(found.value) : null;
}

/** Converts a stored percentage ("22.00") to its wire form ("22"). */
export const percentOf = (stored: string): string => decimalText(fixedPoint(stored, 2), 2);
