import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import type { BidContext } from './bid-context';
import type { Compared } from './gate-words';
import type { StandingCode } from './reason-codes';

/** The part of a gate's input that does not depend on the request, apart from its time. */
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
  /** Every code that `check` can return, in the order in which they are listed. */
  codes: readonly StandingCode[];
  check(input: StandingGateInput): StandingCode | null;
  compared(input: StandingGateInput): Compared;
}
