import type { CampaignUse } from './campaign';
import type { Pace, Steering } from './campaign-reading';
import type { Reserves } from './reserves';

/** The present quarter of an hour: micros that fall due in it, bids and wins so far. */
interface SlotSoFar {
  due: number;
  bids: number;
  wins: number;
}

/** What a bidder must know of a campaign's past to decide about it as another one would. */
export interface Standing {
  used: CampaignUse;
  reserves: Reserves;
  pace: Pace;
  steering: Steering;
  isHourScheduled: boolean;
  slot: SlotSoFar;
}
