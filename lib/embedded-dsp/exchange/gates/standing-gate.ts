import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import type { BidContext } from './bid-context';
import type { Compared } from './gate-words';
import type { StandingCode } from './reason-codes';

/** What a gate looks at that no single request decides. */
export interface StandingGateInput {
  request: Pick<BidContext, 'at'>;
  campaign: Pick<
    CompiledCampaign,
    | 'startsAt'
    | 'endsAt'
    | 'schedule'
    | 'timeZone'
    | 'currency'
    | 'adSetCodes'
    | 'leastPrice'
    | 'totalBudget'
    | 'dailyBudget'
    | 'totalClicks'
    | 'totalImpressions'
    | 'maximumClicksInDay'
    | 'maximumImpressionsInDay'
  >;
  reading: Pick<
    CampaignReading,
    | 'totalLeft'
    | 'dayLeft'
    | 'balanceLeft'
    | 'balanceReserved'
    | 'reserves'
    | 'clicks'
    | 'impressions'
    | 'clicksToday'
    | 'impressionsToday'
    | 'isHourScheduled'
    | 'pace'
  >;
}

export interface StandingGate {
  name: string;
  group: 'campaign';
  /** Every code that it may answer, in the order in which they are told. */
  codes: readonly StandingCode[];
  check(input: StandingGateInput): StandingCode | null;
  compared(input: StandingGateInput): Compared;
}
