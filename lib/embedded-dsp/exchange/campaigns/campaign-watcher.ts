import type { CampaignState } from './campaign-state';
import type { OnResult } from './placement-figures';

/** Hears of whatever changes an answer of the campaigns at the table. */
export interface CampaignWatcher {
  /** A campaign was active, used, paid for, began a quarter of an hour or left. */
  changed(state: CampaignState): void;
  /** An impression for a person was promised, or taken back. */
  shown(state: CampaignState, viewer: number): void;
  counted(state: CampaignState, ...result: Parameters<OnResult>): void;
}
