import type { AudienceData, RuleStatistics } from './audience-data';

/** Changes of the audience data of a bidder. */
export interface News {
  /** Ids of all segments in use; the bidder drops all others. */
  segments: readonly number[];
  /**
   * Viewers who joined a segment, each with the end of the membership (epoch ms). With `isWhole`, the segment has no
   * other members.
   */
  joined: readonly { segmentId: number; isWhole: boolean; people: ReadonlyMap<number, number> }[];
  /** By campaign; an empty map deletes the campaign's statistics. */
  ruleStatistics: ReadonlyMap<number, RuleStatistics>;
}

const noRuleStatistics: RuleStatistics = new Map();

/** The audience data as plain values. */
export interface KeptAudienceData {
  /** By segment and viewer: epoch ms until which the viewer is a member. */
  segments: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** By campaign. */
  ruleStatistics: ReadonlyMap<number, RuleStatistics>;
}

/** Audience data of a bidder that only receives changes. */
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

  /** Returns a copy of all data. */
  kept(): KeptAudienceData {
    const segments = new Map([...this.segments].map(([id, people]) => [id, new Map(people)]));
    return { segments, ruleStatistics: new Map(this.ruleStatistics) };
  }

  restore({ segments, ruleStatistics }: KeptAudienceData): void {
    for (const [id, people] of segments) this.segments.set(id, new Map(people));
    for (const [id, statistics] of ruleStatistics) this.ruleStatistics.set(id, statistics);
  }

  /** Returns whether the news contain anything unknown. */
  isNew({ segments, joined, ruleStatistics }: News): boolean {
    return joined.length > 0 || ruleStatistics.size > 0 || segments.join() !== [...this.segments.keys()].join();
  }

  /** Returns whether members of the segment have been received. */
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
