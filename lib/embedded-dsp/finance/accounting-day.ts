import { accountingZone, earliestDay } from '@/lib/contract/finance/accounting';
import { Refusal } from '@/lib/contract/refusal';
import { dateOfDay, dayOfSlot, slotsOfDays } from '../calendar/zone-days';
import { clientCountryByKey } from '../dictionaries/client-countries';
import { slotMs } from '../facts/fact';

/** The zone in which a client's acts count months: that of the country of its payment information. */
export const accountingZoneOf = (country: string | null): string =>
  clientCountryByKey(country ?? '')?.zone ?? accountingZone;

/** The day (YYYY-MM-DD) of a moment in our books. */
export const accountingDay = (at: Date): string =>
  dateOfDay(dayOfSlot(accountingZone, Math.floor(at.getTime() / slotMs)));

/** The first moment of a day of our books. */
export const startOfAccountingDay = (day: string): Date =>
  new Date(slotsOfDays(accountingZone, day, day).from * slotMs);

/** The last moment of a day of our books. */
export const endOfAccountingDay = (day: string): Date =>
  new Date(slotsOfDays(accountingZone, day, day).until * slotMs - 1);

/** Refuses days of payments and rates that cannot be: VALIDATION_FAILED beside the field `name`, with the bound. */
export function requireDayWithin(name: string, day: string, bounds: { from?: string; until?: string }): void {
  const { from = earliestDay, until } = bounds;
  const isEarly = day < from;
  if (!isEarly && (until === undefined || day <= until)) return;
  const [code, date] = isEarly ? ['dateTooEarly', from] : ['dateTooLate', until ?? ''];
  throw new Refusal('VALIDATION_FAILED', { params: { date }, fields: { [name]: code } });
}
