import type { CampaignState } from '../campaigns/campaign-state';
import type { ShownTimes } from '../campaigns/frequency-counters';

/** The campaigns that each viewer was shown, as far back as frequency caps reach. */
export class ShownTo {
  private readonly campaigns = new Map<number, CampaignState[]>();

  follow(state: CampaignState, viewer: number, isShown: boolean): void {
    const known = this.campaigns.get(viewer);
    if (isShown) {
      if (known) known.push(state);
      else this.campaigns.set(viewer, [state]);
      return;
    }
    const rest = known?.filter((one) => one !== state) ?? [];
    if (rest.length > 0) this.campaigns.set(viewer, rest);
    else this.campaigns.delete(viewer);
  }

  /** Loads the impressions of a viewer from the store that all bidders share, for campaigns with a cap. */
  adopt(viewer: number, shown: ShownTimes, states: ReadonlyMap<number, CampaignState>): void {
    for (const { campaign, frequency } of [...this.of(viewer)])
      if (campaign.frequency && !shown.has(campaign.id)) frequency.replace(viewer, []);
    for (const [campaignId, times] of shown) states.get(campaignId)?.frequency.replace(viewer, times);
  }

  of(viewer: number): readonly CampaignState[] {
    return this.campaigns.get(viewer) ?? none;
  }
}

const none: readonly CampaignState[] = [];
