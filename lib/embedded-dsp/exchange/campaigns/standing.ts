import type { CampaignUse } from './campaign';
import type { Pace, Steering } from './campaign-reading';
import type { Reserves } from './reserves';

/** What a bidder must know of a campaign's past to decide about it as another one would. */
export interface Standing {
  used: CampaignUse;
  reserves: Reserves;
  pace: Pace;
  steering: Steering;
  isHourScheduled: boolean;
  /** Micros that fall due in the present quarter of an hour. */
  due: number;
}
