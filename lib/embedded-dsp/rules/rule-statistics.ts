import type { RuleTimeRange } from '@/lib/contract/targeting/rule-parameters';
import { type RuleFigures, type RuleStatistics, subjectOf } from '../exchange/campaigns/audience-data';
import type { BiddableCampaign, BiddableRule } from '../exchange/campaigns/campaign';
import type { Inventory } from '../exchange/market/inventory';
import type { PlacementRow } from './figures-question';

const targetRulesOf = ({ adSets }: BiddableCampaign): BiddableRule[] =>
  adSets.flatMap(({ rules }) => rules.filter(({ type }) => type === 'target'));

/** The time ranges of a campaign's target rules. */
export const rangesOf = (campaign: BiddableCampaign): RuleTimeRange[] => [
  ...new Set(targetRulesOf(campaign).map(({ timeRange }) => timeRange)),
];

/** Returns every domain and topic in a campaign's target rules, with its time range, as keys of rule statistics. */
export const wantedSubjects = (campaign: BiddableCampaign): Set<string> =>
  new Set(
    targetRulesOf(campaign).flatMap(({ timeRange, domains, iabCategories }) => [
      ...domains.map((domain) => subjectOf(timeRange, 'domain', domain)),
      ...iabCategories.map((topic) => subjectOf(timeRange, 'topic', topic)),
    ]),
  );

/** IAB topics by domain and bundle: facts contain the placement, the inventory its topics. */
export const topicsByPlacement = (inventory: readonly Inventory[]): Map<string, readonly string[]> =>
  new Map(
    inventory.flatMap(({ domain, bundles, categories }) =>
      [domain, bundles.android, bundles.ios].filter(Boolean).map((placement) => [placement, categories] as const),
    ),
  );

/** Sums placements by requested subject: a domain includes its subdomains, a topic its narrower topics. */
export function ruleStatisticsFrom(
  ranges: readonly { range: RuleTimeRange; rows: readonly PlacementRow[] }[],
  wanted: ReadonlySet<string>,
  topics: ReadonlyMap<string, readonly string[]>,
): RuleStatistics {
  const statistics = new Map<string, RuleFigures>();
  for (const { range, rows } of ranges) {
    for (const { placement, ...figures } of rows) {
      const domains = domainsAbove(placement).map((domain) => subjectOf(range, 'domain', domain));
      const own = (topics.get(placement) ?? []).flatMap((topic) => [topic, topic.split('-')[0] ?? topic]);
      const subjects = new Set([...domains, ...own.map((topic) => subjectOf(range, 'topic', topic))]);
      for (const subject of subjects)
        if (wanted.has(subject)) statistics.set(subject, plus(statistics.get(subject), figures));
    }
  }
  return statistics;
}

/** Returns a domain and its parent domains. */
function domainsAbove(placement: string): string[] {
  const parts = placement.split('.');
  return parts.map((_, at) => parts.slice(at).join('.'));
}

function plus(sum: RuleFigures | undefined, more: RuleFigures): RuleFigures {
  if (!sum) return more;
  return {
    bids: sum.bids + more.bids,
    wins: sum.wins + more.wins,
    impressions: sum.impressions + more.impressions,
    viewable: sum.viewable + more.viewable,
    clicks: sum.clicks + more.clicks,
    starts: sum.starts + more.starts,
    completes: sum.completes + more.completes,
    spend: sum.spend + more.spend,
  };
}
