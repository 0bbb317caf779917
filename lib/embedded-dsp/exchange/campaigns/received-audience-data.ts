import type { AudienceData, RuleStatistics } from './audience-data';

/** What has changed of what a bidder is told beside its campaigns. */
export interface News {
  /** Ids of all segments that are asked for; others are forgotten. */
  segments: readonly number[];
  /** Who joined a segment, and until when (epoch ms); `isWhole` says that nobody else is in it. */
  joined: readonly { segmentId: number; isWhole: boolean; people: ReadonlyMap<number, number> }[];
  /** By campaign; an empty one is forgotten. */
  ruleStatistics: ReadonlyMap<number, RuleStatistics>;
}

const noRuleStatistics: RuleStatistics = new Map();

/** The same as plain values. */
export interface KeptAudienceData {
  /** By segment and person, epoch ms until which somebody is in it. */
  segments: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** By campaign. */
  ruleStatistics: ReadonlyMap<number, RuleStatistics>;
}

/** What a bidder knows that is told of changes alone. */
export class ReceivedAudienceData implements AudienceData {
  private readonly segments = new Map<number, Map<number, number>>();
  private readonly ruleStatistics = new Map<number, RuleStatistics>();

  take({ segments, joined, ruleStatistics }: News): void {
    const named = new Set(segments);
    for (const id of this.segments.keys()) if (!named.has(id)) this.segments.delete(id);
    for (const { segmentId, isWhole, people } of joined) {
      const known = isWhole ? undefined : this.segments.get(segmentId);
      if (!known) this.segments.set(segmentId, new Map(people));
      else for (const [viewer, until] of people) known.set(viewer, until);
    }
    for (const [campaignId, statistics] of ruleStatistics) {
      if (statistics.size > 0) this.ruleStatistics.set(campaignId, statistics);
      else this.ruleStatistics.delete(campaignId);
    }
  }

  /** A copy of all that is known. */
  kept(): KeptAudienceData {
    const segments = new Map([...this.segments].map(([id, people]) => [id, new Map(people)]));
    return { segments, ruleStatistics: new Map(this.ruleStatistics) };
  }

  restore({ segments, ruleStatistics }: KeptAudienceData): void {
    for (const [id, people] of segments) this.segments.set(id, new Map(people));
    for (const [id, statistics] of ruleStatistics) this.ruleStatistics.set(id, statistics);
  }

  /** Whether news say anything that is not known. */
  isNew({ segments, joined, ruleStatistics }: News): boolean {
    return joined.length > 0 || ruleStatistics.size > 0 || segments.join() !== [...this.segments.keys()].join();
  }

  /** Whether it was told who is in a segment. */
  knowsSegment(segmentId: number): boolean {
    return this.segments.has(segmentId);
  }

  isMember(segmentId: number, viewer: number, at: number): boolean {
    return (this.segments.get(segmentId)?.get(viewer) ?? 0) > at;
  }

  ruleStatisticsOf(campaignId: number): RuleStatistics {
    return this.ruleStatistics.get(campaignId) ?? noRuleStatistics;
  }
}
