import type { RuleTimeRange } from '@/lib/contract/targeting/rule-parameters';
import type { RuleStatistics } from '../exchange/campaigns/audience-data';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { localTime } from '../exchange/market/local-time';
import type { Facts } from '../facts/facts';
import { figuresQuestion, figuresRowOf } from './figures-question';
import { rangesOf, ruleStatisticsFrom, wantedSubjects } from './rule-statistics';

interface Known {
  statistics: RuleStatistics;
  /** The date of the reading in the campaign's time zone. */
  day: string;
  /** The subjects that the rules asked for. */
  wanted: string;
  readAt: number;
}

const hourMs = 3_600_000;
const hourOf = (at: number) => Math.floor(at / hourMs);
const noRuleStatistics: RuleStatistics = new Map();

/**
 * Results of the domains and topics in target rules, by campaign. They are read from the facts when rules change, when
 * the campaign's day ends and at the start of each hour: rules over all time count up to the last whole hour, and
 * events may arrive late.
 */
export class RuleResults {
  private readonly known = new Map<number, Known>();

  constructor(
    private readonly facts: Facts,
    /** IAB topics of each domain and bundle. */
    private readonly topics: ReadonlyMap<string, readonly string[]>,
  ) {}

  ruleStatisticsOf(campaignId: number): RuleStatistics {
    return this.known.get(campaignId)?.statistics ?? noRuleStatistics;
  }

  /** Updates the statistics of these campaigns and drops those of others. */
  async refresh(campaigns: readonly BiddableCampaign[], now: number): Promise<void> {
    const present = new Set(campaigns.map(({ id }) => id));
    for (const id of this.known.keys()) if (!present.has(id)) this.known.delete(id);
    for (const campaign of campaigns) await this.refreshOne(campaign, now);
  }

  private async refreshOne(campaign: BiddableCampaign, now: number): Promise<void> {
    const subjects = wantedSubjects(campaign);
    if (subjects.size === 0) {
      this.known.delete(campaign.id);
      return;
    }
    const { day } = localTime(campaign.timeZone, now);
    const wanted = [...subjects].join('\n');
    const known = this.known.get(campaign.id);
    const isFresh = known && known.day === day && known.wanted === wanted && hourOf(known.readAt) === hourOf(now);
    if (isFresh) return;
    const statistics = await this.read(campaign, subjects, now);
    this.known.set(campaign.id, { statistics, day, wanted, readAt: now });
  }

  private async read(campaign: BiddableCampaign, subjects: ReadonlySet<string>, now: number): Promise<RuleStatistics> {
    const ranges: RuleTimeRange[] = rangesOf(campaign);
    const answers = await this.facts.ask(ranges.map((range) => figuresQuestion(campaign, range, now)));
    const rows = answers.map((answer) => answer.map(figuresRowOf));
    return ruleStatisticsFrom(
      ranges.map((range, at) => ({ range, rows: rows[at] ?? [] })),
      subjects,
      this.topics,
    );
  }
}
