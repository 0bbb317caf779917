import type { OfferedSlot } from '../../exchange/decisions/flight';
import type { BidAnswer, BidOpportunity, RefusedBid } from '../../running-exchange/running-exchange';
import type { SharedPeople } from '../../state/shared-people';
import { matchKeyOf } from '../matching/match-table';
import { partOf } from './loose';
import { type FindMatch, foreignIdOf } from './person';
import type { Asking } from './read-request';

/** The methods of the store that bidders on all machines share. */
export type PeopleLookup = Pick<SharedPeople, 'find' | 'shownTo' | 'claim'>;

export interface MemoryParts {
  secret: string;
  findMatch: FindMatch;
  /** The store that bidders on all machines share; undefined = each bidder stores its own data. */
  shared?: PeopleLookup | undefined;
  /** Returns whether any campaign has a frequency cap. */
  hasCaps(): boolean;
}

/** Reads data about the viewer of a request from the bidder itself, or from the store that all bidders share. */
export class SharedMemory {
  constructor(private readonly parts: MemoryParts) {}

  /** Returns how to find the viewer of an SSP's user id. */
  async matching(sspId: number, json: unknown): Promise<Pick<Asking, 'findMatch' | 'isPersonUnknown'>> {
    const { shared, secret, findMatch } = this.parts;
    if (!shared) return { findMatch };
    const uid = foreignIdOf(partOf(json));
    const found = uid === '' ? null : await shared.find(matchKeyOf(secret, sspId, uid));
    if (found === 'UNREACHABLE') return { findMatch: () => undefined, isPersonUnknown: true };
    return { findMatch: () => found ?? undefined };
  }

  /** Returns the slots of a request by impression, with the viewer's frequency counts. */
  async recalled(imps: readonly (readonly OfferedSlot[])[]): Promise<Pick<BidOpportunity, 'slots' | 'shown'>[]> {
    const { shared, hasCaps } = this.parts;
    const viewer = imps.flat()[0]?.context.viewer ?? null;
    if (!shared || viewer === null || !hasCaps()) return imps.map((slots) => ({ slots }));
    const shown = await shared.shownTo(viewer);
    if (shown === 'UNREACHABLE') return imps.map((slots) => ({ slots: slots.map(withoutFrequency) }));
    return imps.map((slots) => ({ slots, shown }));
  }

  /**
   * Counts the impressions of bids in the shared store. Bids that exceed a cap meanwhile, or whose counts are
   * unavailable, are removed from `answers` and returned.
   */
  async claim(
    answers: readonly BidAnswer[],
    requested: readonly Pick<BidOpportunity, 'slots'>[],
  ): Promise<RefusedBid[]> {
    const { shared } = this.parts;
    const viewer = requested[0]?.slots[0]?.context.viewer ?? null;
    if (!shared || viewer === null) return [];
    const ends = answers.map(async (answer): Promise<RefusedBid | null> => {
      if (!answer.flight?.cap) return null;
      const { id, campaignId, at, cap } = answer.flight;
      const end = await shared.claim({ viewer, campaignId, id, at, cap });
      if (end === 'COUNTED') return null;
      const code = end === 'REACHED' ? 'FREQUENCY_REACHED' : 'FREQUENCY_UNKNOWN';
      Object.assign(answer, { flight: null, reason: code });
      return { id, campaignId, code };
    });
    return (await Promise.all(ends)).filter((one) => one !== null);
  }
}

const withoutFrequency = ({ context, cityName }: OfferedSlot): OfferedSlot => ({
  cityName,
  context: { ...context, isFrequencyUnknown: true },
});
