import { type BidContext, placementOf } from '../gates/bid-context';
import type { RuleStatistics } from './audience-data';
import type { CampaignReading, Pace, Steering } from './campaign-reading';
import type { PlacementFigures } from './placement-figures';
import type { Reserves } from './reserves';

const noSegments: ReadonlySet<number> = new Set();

/**
 * A copy of a reading as it is for one request. Later changes of the campaign do not affect it. It is a class, because
 * an object with functions of its own takes longer to create, and auctions create one for each decision they record.
 */
export class KeptReading implements CampaignReading {
  readonly totalLeft: bigint;
  readonly dayLeft: bigint | null;
  readonly affordable: number;
  readonly balanceLeft: bigint;
  readonly balanceReserved: bigint;
  readonly reserves: Readonly<Reserves>;
  readonly clicks: number;
  readonly impressions: number;
  readonly clicksToday: number;
  readonly impressionsToday: number;
  readonly isHourScheduled: boolean;
  readonly pace: Pace;
  readonly steering: Steering;
  readonly ruleStatistics: RuleStatistics;
  readonly winRates: readonly number[];
  private readonly shown: number;
  private readonly figures: PlacementFigures;
  private readonly segments: ReadonlySet<number>;

  constructor(reading: CampaignReading, request: BidContext) {
    const { viewer, at } = request;
    this.totalLeft = reading.totalLeft;
    this.dayLeft = reading.dayLeft;
    this.affordable = reading.affordable;
    this.balanceLeft = reading.balanceLeft;
    this.balanceReserved = reading.balanceReserved;
    this.reserves = { ...reading.reserves };
    this.clicks = reading.clicks;
    this.impressions = reading.impressions;
    this.clicksToday = reading.clicksToday;
    this.impressionsToday = reading.impressionsToday;
    this.isHourScheduled = reading.isHourScheduled;
    this.pace = { ...reading.pace };
    this.steering = reading.steering;
    this.ruleStatistics = reading.ruleStatistics;
    this.winRates = reading.winRates;
    this.shown = viewer === null ? 0 : reading.shownTo(viewer, at);
    this.figures = { ...reading.placement(placementOf(request)) };
    this.segments = viewer === null ? noSegments : reading.segmentsOf(viewer, at);
  }

  shownTo(): number {
    return this.shown;
  }

  placement(): PlacementFigures {
    return this.figures;
  }

  segmentsOf(): ReadonlySet<number> {
    return this.segments;
  }
}
