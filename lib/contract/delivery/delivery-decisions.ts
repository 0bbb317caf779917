import { z } from 'zod';
import { id, instant } from '../fields';
import { comparison } from './comparisons';
import { decisionCodes } from './decision-codes';

const rival = z.object({ id, name: z.string() }).nullable().describe('The own campaign that went in its place');
const code = z.enum(decisionCodes);

const recent = z.object({
  requestId: z.string().describe('ID of the request'),
  at: instant,
  code: code.describe('What became of it'),
  lostTo: rival,
  placement: z.string().describe('Domain or bundle'),
  sspName: z.string().describe('The SSP'),
});

/** Reasons why a response contains no decisions. */
const missingDecisions = ['EXCHANGE_STOPPED', 'NOT_SEEN'] as const;

export const decisionsAnswer = z.object({
  decisions: z.array(recent).describe('The newest first'),
  noDecisions: z
    .enum(missingDecisions)
    .nullable()
    .describe('Why there are none: the exchange stands still, or has not asked the campaign since its start'),
});
export type RecentDecisionRow = z.infer<typeof recent>;

export const decisionStep = z.object({
  gate: z.string().describe('The bidder’s name of the gate'),
  code: code.nullable().describe('The refusal; null = passed'),
  compared: z.array(comparison).describe('What was compared with what, phrase by phrase'),
});

export const decisionAdSets = z
  .array(
    z.object({
      adSetId: id.describe('The ad set'),
      name: z.string(),
      steps: z.array(decisionStep).describe('Gates of the ad set'),
    }),
  )
  .describe('Each ad set; none when the campaign was refused as a whole');

/** The evaluation of one request gate by gate, up to the first refusal. */
export const decision = z.object({
  requestId: z.string().describe('ID of the request'),
  at: instant,
  isExact: z
    .boolean()
    .describe('The bidder’s state of that moment was kept; else the gates were asked anew with the present one'),
  recorded: code.nullable().describe('What was counted; null when it was not kept'),
  lostTo: rival,
  isBid: z.boolean().describe('Whether an ad set passes every gate'),
  placement: z.string().describe('Domain or bundle'),
  sspName: z.string().describe('The SSP'),
  request: z.record(z.string(), z.json()).describe('The OpenRTB bid request'),
  steps: z.array(decisionStep).describe('Gates of the campaign'),
  adSets: decisionAdSets,
});
export type Decision = z.infer<typeof decision>;
export type DecisionStep = z.infer<typeof decisionStep>;
