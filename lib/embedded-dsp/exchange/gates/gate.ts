import type { GateGroup } from '@/lib/contract/delivery/decision-codes';
import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledAdSet, CompiledCampaign } from '../campaigns/compiled-campaign';
import type { BidContext } from './bid-context';
import type { Compared } from './gate-words';
import type { ReasonCode } from './reason-codes';

/** What a gate looks at. */
export interface GateInput {
  request: BidContext;
  /** Name of the request's city, for sentences. */
  cityName: string;
  campaign: CompiledCampaign;
  reading: CampaignReading;
}

export interface AdSetGateInput extends GateInput {
  adSet: CompiledAdSet;
}

/** One question of the bidder. `check` answers null to pass or the code of the refusal, `compared` says what with what. */
export interface Gate<Input = GateInput> {
  name: string;
  group: GateGroup;
  check(input: Input): ReasonCode | null;
  compared(input: Input): Compared;
}

/**
 * When the index must ask a gate about a campaign or an ad set: never, because everything passes; once for each key of
 * a request; for every request; or for requests of people who were shown the campaign.
 */
export type Asked = 'never' | 'once' | 'always' | 'whenShown';

/** A gate that the index asks no more often than it must. All refusals of one gate have the same code. */
export interface IndexedGate extends Gate<AdSetGateInput> {
  code: ReasonCode;
  asked(of: Pick<AdSetGateInput, 'campaign' | 'adSet'>): Asked;
  /** What of a request answers asked once hang on: requests of equal keys get equal answers. */
  keyOf(request: BidContext): unknown;
}

/** For gates that are asked for every request or not at all. */
export const noKey = (): null => null;
