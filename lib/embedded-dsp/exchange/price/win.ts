import type { CampaignState } from '../campaigns/campaign-state';
import type { Reservation } from '../campaigns/reservation';
import type { Showing } from '../decisions/counted-fact';

/** A won auction whose events are in the future. */
export interface Win extends Showing {
  state: CampaignState;
  reservation: Reservation;
  /** Epoch ms after which events are not billed. */
  expiresAt: number;
}
