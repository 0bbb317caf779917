import { dateOfDay, dayOfSlot } from '../calendar/zone-days';
import { type SlotSum, summedCounters } from '../facts/slot-sums';
import { inTurns, type Steps } from '../steps';

/** What a campaign used on one day of its time zone. Money in micros. */
export interface CampaignDay extends Omit<SlotSum, 'slot' | 'spend'> {
  day: string;
  spent: bigint;
}

const turnMs = 2;
const sumsAtOnce = 1_024;

/** Adds the sums of slots by campaign and day, in turns. Throws if a campaign has no time zone. */
export const campaignDays = (sums: readonly SlotSum[], zones: ReadonlyMap<number, string>): Promise<CampaignDay[]> =>
  inTurns(addDays(sums, zones), turnMs);

function* addDays(sums: readonly SlotSum[], zones: ReadonlyMap<number, string>): Steps<CampaignDay[]> {
  const days = new Map<string, CampaignDay>();
  const dates = new Map<string, string>();
  for (const [index, sum] of sums.entries()) {
    const { slot, campaignId } = sum;
    const zone = zones.get(campaignId);
    if (!zone) throw new Error(`Campaign ${campaignId} has facts and no time zone`);
    const moment = `${zone} ${slot}`;
    const day = dates.get(moment) ?? dateOfDay(dayOfSlot(zone, slot));
    dates.set(moment, day);
    const key = `${campaignId} ${day}`;
    const known = days.get(key);
    if (known) add(known, sum);
    else days.set(key, dayOf(sum, day));
    if (index % sumsAtOnce === 0) yield;
  }
  return [...days.values()];
}

const dayOf = ({ slot: _, spend, ...counted }: SlotSum, day: string): CampaignDay => ({
  day,
  spent: spend,
  ...counted,
});

function add(day: CampaignDay, sum: SlotSum): void {
  for (const counter of summedCounters) day[counter] += sum[counter];
  day.spent += sum.spend;
}
