'use client';
import { useEffect, useState } from 'react';
import { addressRange } from '@/components/list/filters/address-range';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { isDay } from '@/components/ui/date/type-date';
import { recall, remember } from '@/lib/browser/remembered';
import { formatDate } from '@/lib/format/format-date';
import { movedToToday } from '@/lib/format/periods';
import { type DateRange, isLastWeek, lastWeek } from '@/lib/format/statistics-range';

/**
 * The period of a report: from the address, otherwise as remembered on this device, otherwise the last seven days (§9).
 * A remembered period that differs from the default is written into the address, so that the address can be shared. The
 * report does not wait for that.
 */
export function usePeriod(timeZone: string) {
  const { params, change } = useAddressQuery();
  const valuesOf = (key: string) => params.getAll(key);
  const today = formatDate(new Date(), timeZone);
  const named = addressRange(valuesOf);
  const isNamed = named !== null;
  const [remembered, setRemembered] = useState<DateRange | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival at an address without a range
  useEffect(() => {
    const range = isNamed ? null : recalled(today);
    const isOwn = range !== null && !isLastWeek(range, today);
    setRemembered(isOwn ? range : null);
    if (isOwn) change({ ...range });
  }, [isNamed]);

  const choose = (range: DateRange) => {
    remember('statistics.range', [range.startDate, range.endDate]);
    remember('statistics.chosenOn', today);
    change({ ...range });
  };
  return { range: named ?? remembered ?? lastWeek(today), today, choose };
}

function recalled(today: string): DateRange | null {
  const pair = recall('statistics.range', isRange);
  if (!pair) return null;
  const [startDate, endDate] = pair;
  const chosenOn = recall('statistics.chosenOn', isKnownDay);
  return chosenOn ? movedToToday({ startDate, endDate }, chosenOn, today) : { startDate, endDate };
}

const isKnownDay = (value: unknown): value is string => typeof value === 'string' && isDay(value);

function isRange(value: unknown): value is readonly [string, string] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [first, last] = value;
  return isKnownDay(first) && isKnownDay(last) && first <= last;
}
