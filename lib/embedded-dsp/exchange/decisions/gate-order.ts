import type { GateGroup } from '@/lib/contract/delivery/decision-codes';
import { campaignGates } from '../gates/campaign-gates';
import type { ReasonCode } from '../gates/reason-codes';
import { adSetGates, offerGates } from './bidder';

/** The gate of a reason code. */
export interface GateOfCode {
  code: ReasonCode;
  gate: string;
  group: GateGroup;
}

/** The codes of all gates in the bidder's order. A code of two gates is listed at the first one. */
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

/** Returns the position of a code's gate: the higher, the further a campaign came. Codes without a gate come last. */
export const rankOf = (code: ReasonCode): number => ranks.get(code) ?? ranks.size;
