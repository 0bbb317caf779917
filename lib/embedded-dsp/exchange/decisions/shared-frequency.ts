import type { FrequencyCap, FrequencyChange, ShownTimes } from '../campaigns/frequency-counters';
import type { ReasonCode } from '../gates/reason-codes';
import type { Auctions } from './auctions';
import type { Flight, OfferedSlot } from './flight';

/** What an exchange is told of people by a store that all bidders share, and what it tells that store. */
export class SharedFrequency {
  /** Since the last `take`. */
  private changes: FrequencyChange[] = [];

  constructor(private readonly auctions: Auctions) {}

  /** Takes over when the person of these slots was shown campaigns with a cap. */
  adopt([first]: readonly OfferedSlot[], shown: ShownTimes | undefined): void {
    const viewer = first?.context.viewer ?? null;
    const { activeCampaigns } = this.auctions;
    if (shown && viewer !== null) activeCampaigns.shown.adopt(viewer, shown, activeCampaigns.states);
  }

  /** Counts a bid that was not sent because of its person. */
  refuse(campaignId: number, at: number, code: ReasonCode): void {
    this.auctions.tally.reason(campaignId, at, code);
  }

  /** The impression that a bidder had counted is not to be shown (`cap` null), or is shown after all. */
  note({ id, showing: { request }, state: { campaign } }: Flight, cap: FrequencyCap | null): void {
    if (request.viewer === null || !campaign.frequency) return;
    this.changes.push({ viewer: request.viewer, campaignId: campaign.id, id, at: request.at, cap });
  }

  take(): FrequencyChange[] {
    const { changes } = this;
    this.changes = [];
    return changes;
  }
}
