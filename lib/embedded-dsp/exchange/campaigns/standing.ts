import type { CampaignUse } from './campaign';
import type { Pace, Steering } from './campaign-reading';
import type { Reserves } from './reserves';

/** The current quarter of an hour: micros due in it, bids and wins so far. */
interface SlotSoFar {
  due: number;
  bids: number;
  wins: number;
}

/** The state of a campaign that another bidder needs to make the same decisions. */
export interface Standing {
  used: CampaignUse;
  reserves: Reserves;
  pace: Pace;
  steering: Steering;
  isHourScheduled: boolean;
  slot: SlotSoFar;
}
