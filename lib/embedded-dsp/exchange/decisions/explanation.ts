import { z } from 'zod';
import { comparison } from '@/lib/contract/delivery/comparisons';
import { type ReasonCode, reasonCodes } from '../gates/reason-codes';
import { bidRequest } from '../market/openrtb-schema';

const reasonCode = z.custom<ReasonCode>((value) => typeof value === 'string' && Object.hasOwn(reasonCodes, value));

/** The result of one gate: the code of the refusal or null, and the compared values. */
const gateStep = z.object({ gate: z.string(), code: reasonCode.nullable(), compared: z.array(comparison) });
export type GateStep = z.infer<typeof gateStep>;

/** Why a campaign did or did not bid for a request, gate by gate. */
export const explanation = z.object({
  requestId: z.string(),
  at: z.number().describe('Epoch ms'),
  campaignId: z.number(),
  placement: z.string().describe('Domain or bundle'),
  isExact: z
    .boolean()
    .describe("The bidder's state of that moment was kept; else the gates were asked anew with the present one"),
  recorded: reasonCode.nullable().describe('What was counted for the request; null when it was not kept'),
  lostTo: z.number().nullable().describe('The campaign of the same client that went in its place'),
  request: bidRequest,
  campaign: z.array(gateStep).describe('Gates of the campaign, up to the first refusal'),
  adSets: z
    .array(z.object({ adSetId: z.number(), steps: z.array(gateStep) }))
    .describe('Gates of each ad set, up to its first refusal; empty when the campaign was refused as a whole'),
  isBid: z.boolean(),
});
export type Explanation = z.infer<typeof explanation>;

export const recentDecisions = z.array(
  z.object({
    requestId: z.string(),
    at: z.number(),
    campaignId: z.number(),
    code: reasonCode,
    placement: z.string(),
    sspName: z.string(),
    lostTo: z.number().optional().describe('The campaign of the same client that went in its place'),
  }),
);
