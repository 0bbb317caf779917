import { dayOfSlot } from '@/lib/embedded-dsp/calendar/zone-days';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { factColumns } from '@/lib/embedded-dsp/facts/fact-columns';
import type { FactRow } from '@/lib/embedded-dsp/facts/facts';
import { dimensionColumns } from '@/lib/embedded-dsp/statistics/dimensions';
import type { Report, Selection } from '@/lib/embedded-dsp/statistics/report-sql';
import type { Sums } from '@/lib/embedded-dsp/statistics/sums';

const playing = ['video', 'audio', 'videoAudio'];

/** The sums of facts as a loop counts them. */
export function sumUp(facts: readonly Fact[]): Sums {
  const total = (
    field: Exclude<keyof Sums, 'spend' | 'reach' | 'playable' | 'playableSpend' | 'identified' | 'conversions'>,
  ) => facts.reduce((sum, fact) => sum + fact[field], 0);
  const shown = facts.filter(({ impressions, viewer }) => impressions > 0 && viewer !== null);
  return {
    bids: total('bids'),
    wins: total('wins'),
    impressions: total('impressions'),
    viewable: total('viewable'),
    clicks: total('clicks'),
    starts: total('starts'),
    completes: total('completes'),
    mutes: total('mutes'),
    skips: total('skips'),
    postClickConversions: total('postClickConversions'),
    postViewConversions: total('postViewConversions'),
    conversions: total('postClickConversions') + total('postViewConversions'),
    firstQuartiles: total('firstQuartiles'),
    midpoints: total('midpoints'),
    thirdQuartiles: total('thirdQuartiles'),
    playable: facts.reduce((sum, fact) => sum + (playing.includes(fact.campaignType) ? fact.impressions : 0), 0),
    playableSpend: facts.reduce((sum, fact) => sum + (playing.includes(fact.campaignType) ? fact.spend : 0n), 0n),
    identified: facts.reduce((sum, fact) => sum + (fact.viewer === null ? 0 : fact.impressions), 0),
    spend: facts.reduce((sum, fact) => sum + fact.spend, 0n),
    reach: new Set(shown.map(({ viewer }) => viewer)).size,
  };
}

/** A report's rows by key, as a loop over all facts finds them. */
export function expectedRows(facts: readonly Fact[], report: Report, zone: string): Map<string, Sums> {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts.filter((one) => isSelected(one, report.selection))) {
    const parts = report.groupings.map((grouping) => {
      if (grouping === 'DATE') return dayOfSlot(zone, fact.slot);
      const column = factColumns.find(({ name }) => name === dimensionColumns[grouping]);
      return column ? fact[column.field] : undefined;
    });
    const key = JSON.stringify([...parts, report.isByCurrency ? fact.currency : null]);
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return new Map([...groups].map(([key, group]) => [key, sumUp(group)]));
}

/** The same key of a row that the store of facts gave. */
export const keyOfRow = (row: FactRow, { groupings, isByCurrency }: Report): string =>
  JSON.stringify([...groupings.map((_, index) => row[`d${index}`]), isByCurrency ? row.in_currency : null]);

function isSelected(fact: Fact, { slots, userId, campaignId, campaignType }: Selection): boolean {
  if (fact.slot < slots.from || fact.slot >= slots.until) return false;
  if (userId && !userId.includes(fact.clientId)) return false;
  if (campaignId.length && !campaignId.includes(fact.campaignId)) return false;
  return campaignType.length === 0 || campaignType.includes(fact.campaignType);
}
