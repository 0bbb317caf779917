import { accountingZone, earliestDay } from '@/lib/contract/finance/accounting';
import { Refusal } from '@/lib/contract/refusal';
import { dateOfDay, dayOfSlot, slotsOfDays } from '../calendar/zone-days';
import { clientCountryByKey } from '../dictionaries/client-countries';
import { slotMs } from '../facts/fact';

/**
 * Returns the time zone in which the months of a client's acts are counted: that of the country in its payment
 * information.
 */
export const accountingZoneOf = (country: string | null): string =>
  clientCountryByKey(country ?? '')?.zone ?? accountingZone;

/** Returns the accounting date (YYYY-MM-DD) of a moment. */
export const accountingDay = (at: Date): string =>
  dateOfDay(dayOfSlot(accountingZone, Math.floor(at.getTime() / slotMs)));

/** Returns the first moment of an accounting day. */
export const startOfAccountingDay = (day: string): Date =>
  new Date(slotsOfDays(accountingZone, day, day).from * slotMs);

/** Returns the last moment of an accounting day. */
export const endOfAccountingDay = (day: string): Date =>
  new Date(slotsOfDays(accountingZone, day, day).until * slotMs - 1);

/** Checks the date of a payment or rate. Throws VALIDATION_FAILED for the field `name`, with the bound. */
export function requireDayWithin(name: string, day: string, bounds: { from?: string; until?: string }): void {
  const { from = earliestDay, until } = bounds;
  const isEarly = day < from;
  if (!isEarly && (until === undefined || day <= until)) return;
  const [code, date] = isEarly ? ['dateTooEarly', from] : ['dateTooLate', until ?? ''];
  throw new Refusal('VALIDATION_FAILED', { params: { date }, fields: { [name]: code } });
}
