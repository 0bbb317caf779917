import type { RuleStatistics } from '../exchange/campaigns/audience-data';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { segmentsNamedBy } from '../exchange/campaigns/compiled-campaign';
import type { Inventory } from '../exchange/market/inventory';
import type { Facts } from '../facts/facts';
import { RuleResults } from '../rules/rule-results';
import { topicsByPlacement } from '../rules/rule-statistics';
import type { RunningExchange } from '../running-exchange/running-exchange';
import { Audience } from '../segments/audience';
import type { Database } from '../store/database';

interface Parts {
  database: Database;
  facts: Facts;
  /** Number of viewers in the exchange. */
  people: number;
  inventory: readonly Inventory[];
}

/** Supplies the bidder with segment membership and rule statistics. */
export class Briefing {
  private readonly audience: Audience;
  private readonly results: RuleResults;
  /** The exchange that has received `sent`. */
  private listener: RunningExchange | undefined;
  private readonly sent = new Map<number, RuleStatistics>();

  constructor({ database, facts, people, inventory }: Parts) {
    this.audience = new Audience(database, people);
    this.results = new RuleResults(facts, topicsByPlacement(inventory));
  }

  async refresh(campaigns: readonly BiddableCampaign[], now: number): Promise<void> {
    await this.audience.refresh(segmentsNamedBy(campaigns), now);
    await this.results.refresh(campaigns, now);
  }

  /** Makes the next call of `brief` send everything. */
  forgetSent(): void {
    this.listener = undefined;
  }

  /** Sends what has changed since the last call; sends everything to a new exchange. */
  async brief(exchange: RunningExchange, campaigns: readonly BiddableCampaign[]): Promise<void> {
    if (this.listener !== exchange) {
      this.audience.forgetSent();
      this.sent.clear();
    }
    this.listener = exchange;
    await exchange.inform({ ...this.audience.takeNews(), ruleStatistics: this.changedRuleStatistics(campaigns) });
  }

  /** Returns the segment members and rule statistics of these campaigns. */
  about(campaigns: readonly BiddableCampaign[]) {
    return {
      segments: new Map(segmentsNamedBy(campaigns).map((id) => [id, this.audience.peopleOf(id)])),
      ruleStatistics: new Map(campaigns.map(({ id }) => [id, this.results.ruleStatisticsOf(id)])),
    };
  }

  private changedRuleStatistics(campaigns: readonly BiddableCampaign[]): Map<number, RuleStatistics> {
    const ruleStatistics = new Map<number, RuleStatistics>();
    const present = new Set(campaigns.map(({ id }) => id));
    for (const id of new Set([...present, ...this.sent.keys()])) {
      const statistics = this.results.ruleStatisticsOf(id);
      if (statistics === this.sent.get(id) || (statistics.size === 0 && !this.sent.has(id))) continue;
      ruleStatistics.set(id, statistics);
      if (statistics.size === 0) this.sent.delete(id);
      else this.sent.set(id, statistics);
    }
    return ruleStatistics;
  }
}
