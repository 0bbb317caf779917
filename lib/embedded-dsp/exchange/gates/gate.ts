import type { GateGroup } from '@/lib/contract/delivery/decision-codes';
import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledAdSet, CompiledCampaign } from '../campaigns/compiled-campaign';
import type { BidContext } from './bid-context';
import type { Compared } from './gate-words';
import type { ReasonCode } from './reason-codes';

/** The input of a gate. */
export interface GateInput {
  request: BidContext;
  /** Name of the request's city, for texts. */
  cityName: string;
  campaign: CompiledCampaign;
  reading: CampaignReading;
}

export interface AdSetGateInput extends GateInput {
  adSet: CompiledAdSet;
}

/**
 * One check of the bidder. `check` returns null to pass, or the code of the refusal; `compared` describes the compared
 * values.
 */
export interface Gate<Input = GateInput> {
  name: string;
  group: GateGroup;
  check(input: Input): ReasonCode | null;
  compared(input: Input): Compared;
}

/**
 * When the index must check a gate for a campaign or an ad set: never, because it always passes; once per key of
 * requests; for every request; or only for requests of viewers who were shown the campaign.
 */
export type CheckFrequency = 'never' | 'once' | 'always' | 'whenShown';

/** A gate whose results the index caches. All its refusals have the same code. */
export interface IndexedGate extends Gate<AdSetGateInput> {
  code: ReasonCode;
  checked(of: Pick<AdSetGateInput, 'campaign' | 'adSet'>): CheckFrequency;
  /** Returns the part of the request on which results with `once` depend: equal keys have equal results. */
  keyOf(request: BidContext): unknown;
}

/** For gates that are checked for every request or never. */
export const noKey = (): null => null;
