import type { CampaignState } from './campaign-state';
import type { OnResult } from './placement-figures';

/** Notified of every change of the active campaigns that affects decisions. */
export interface CampaignWatcher {
  /** Called when a campaign was changed, used, paid for, began a quarter of an hour or stopped. */
  changed(state: CampaignState): void;
  /** Called when an impression of a viewer was added or removed. */
  shown(state: CampaignState, viewer: number): void;
  counted(state: CampaignState, ...result: Parameters<OnResult>): void;
}
