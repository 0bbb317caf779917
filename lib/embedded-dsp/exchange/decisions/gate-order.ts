import type { GateGroup } from '@/lib/contract/delivery/decision-codes';
import { campaignGates } from '../gates/campaign-gates';
import type { ReasonCode } from '../gates/reason-codes';
import { adSetGates, offerGates } from './bidder';

/** Where a code stands among the bidder's gates. */
export interface GateOfCode {
  code: ReasonCode;
  gate: string;
  group: GateGroup;
}

/** The codes of all gates in the bidder's order. One that two gates answer stands where it is answered first. */
export const gateOrder: readonly GateOfCode[] = [
  ...campaignGates,
  ...adSetGates,
  offerGates.costRules,
  offerGates.price,
]
  .flatMap((gate) =>
    ('codes' in gate ? gate.codes : [gate.code]).map((code) => ({ code, gate: gate.name, group: gate.group })),
  )
  .filter(({ code }, at, all) => all.findIndex((one) => one.code === code) === at);

const ranks = new Map<ReasonCode, number>(gateOrder.map(({ code }, rank) => [code, rank]));

/** Which gate stands behind the other: where a campaign came further. Codes of no gate come last. */
export const rankOf = (code: ReasonCode): number => ranks.get(code) ?? ranks.size;
