import { z } from 'zod';
import { id, instant } from '../fields';
import { comparison } from './comparisons';
import { decisionCodes } from './decision-codes';

const rival = z
  .object({ id, name: z.string() })
  .nullable()
  .describe('The client’s campaign that took part in its place');
const code = z.enum(decisionCodes);

const recent = z.object({
  requestId: z.string().describe('ID of the request'),
  at: instant,
  code: code.describe('Outcome'),
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
    .describe('Why there are none: the exchange is stopped, or has not evaluated the campaign since its start'),
});
export type RecentDecisionRow = z.infer<typeof recent>;

export const decisionStep = z.object({
  gate: z.string().describe('Name of the gate in the bidder'),
  code: code.nullable().describe('Reason code of the refusal; null = passed'),
  compared: z.array(comparison).describe('The compared values, as phrases'),
});

export const decisionAdSets = z
  .array(
    z.object({
      adSetId: id.describe('The ad set'),
      name: z.string(),
      steps: z.array(decisionStep).describe('Gates of the ad set'),
    }),
  )
  .describe('Each ad set; none if the whole campaign was refused');

/** The evaluation of one request gate by gate, up to the first refusal. */
export const decision = z.object({
  requestId: z.string().describe('ID of the request'),
  at: instant,
  isExact: z
    .boolean()
    .describe(
      'True if the bidder’s state of that moment was stored; otherwise the gates were checked again with the present state',
    ),
  recorded: code.nullable().describe('The counted result; null if it was not stored'),
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
