import type { CampaignState } from './campaign-state';
import type { Holding } from './holding';
import type { Showing } from './tally';

/** A won auction whose events are still to come. */
export interface Win extends Showing {
  state: CampaignState;
  holding: Holding;
  /** Epoch ms from which on nothing is billed any more. */
  expiresAt: number;
}
