import type { CampaignState } from '../campaigns/campaign-state';
import type { Reservation } from '../campaigns/reservation';
import type { Showing } from '../decisions/tally';

/** A won auction whose events are still to come. */
export interface Win extends Showing {
  state: CampaignState;
  reservation: Reservation;
  /** Epoch ms from which on nothing is billed any more. */
  expiresAt: number;
}
