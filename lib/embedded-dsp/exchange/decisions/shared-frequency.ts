import type { FrequencyCap, FrequencyChange, ShownTimes } from '../campaigns/frequency-counters';
import type { ReasonCode } from '../gates/reason-codes';
import type { Auctions } from './auctions';
import type { Flight, OfferedSlot } from './flight';

/** Exchanges frequency counts with the store that all bidders share. */
export class SharedFrequency {
  /** Changes since the last `take`. */
  private changes: FrequencyChange[] = [];

  constructor(private readonly auctions: Auctions) {}

  /** Loads the times at which the viewer of these slots was shown campaigns with a cap. */
  adopt([first]: readonly OfferedSlot[], shown: ShownTimes | undefined): void {
    const viewer = first?.context.viewer ?? null;
    const { activeCampaigns } = this.auctions;
    if (shown && viewer !== null) activeCampaigns.shown.adopt(viewer, shown, activeCampaigns.states);
  }

  /** Counts a bid that was not sent because of the viewer's frequency cap. */
  refuse(campaignId: number, at: number, code: ReasonCode): void {
    this.auctions.tally.reason(campaignId, at, code);
  }

  /** Records that a counted impression is released (`cap` null), or counts after all. */
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
