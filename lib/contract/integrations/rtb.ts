import { z } from 'zod';
import { decisionCodes } from '../delivery/decision-codes';
import { decisionAdSets, decisionStep } from '../delivery/delivery-decisions';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, id, instant } from '../fields';
import { rtbAnswers, rtbNoticeEnds, rtbNotices, rtbProblems, rtbSteps } from './rtb-kinds';
import { billing, market, matching } from './rtb-live-parts';

const code = z.enum(decisionCodes);
const answer = z.enum(rtbAnswers).describe('BID, or the reason why there was no bid');

const problem = z
  .object({
    code: z.enum(rtbProblems),
    params: z.record(z.string(), z.string()).describe('Values for the text of the code'),
  })
  .describe('What is wrong with the request, or why it was not answered in time')
  .meta({ examples: [{ code: 'JSON_BROKEN_AT', params: { position: '81' } }] });
export type RtbProblem = z.infer<typeof problem>;

/** Live counters of an integration's bid endpoint, in memory since the start of the DSP. */
const rtbLive = z.object({
  id,
  at: instant,
  since: instant.describe('Beginning of all counts: the start of the DSP'),
  address: z
    .string()
    .describe('Where the SSP sends its bid requests')
    .meta({ examples: ['https://dsp.example/rtb/1'] }),
  seconds: z
    .array(z.object({ at: instant, requests: count, bids: count }))
    .describe('The last 60 seconds, the oldest first'),
  answers: z
    .array(z.object({ answer, count }))
    .describe('Responses to requests, by result; results without requests are omitted'),
  reasons: z
    .array(z.object({ code: code.describe('The gate that refused the campaign that passed the most gates'), count }))
    .describe('Reasons why there was no bid, the most frequent first'),
  omittedImps: count
    .describe('Impressions without a bid because their request had more than 32')
    .meta({ examples: [0] }),
  p50: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Median of the latest 2,000 response times, milliseconds')
    .meta({ examples: [1.4] }),
  p99: z
    .number()
    .nonnegative()
    .nullable()
    .describe('The 99th percentile of the same')
    .meta({ examples: [6.2] }),
  notices: z
    .array(
      z.object({
        notice: z.enum(rtbNotices).describe('The reported event of a bid'),
        end: z.enum(rtbNoticeEnds).describe('Result of the notice; only COUNTED is billed'),
        count,
      }),
    )
    .describe('Notices from the SSP, pages and players'),
  forged: count.describe('Notices without a valid signature of the DSP, for all SSPs together').meta({ examples: [0] }),
  billing,
  market,
  matching,
  errors: z
    .array(
      z.object({
        at: instant,
        answer,
        problem,
        example: z
          .string()
          .nullable()
          .describe('The request without personal data and addresses; an unreadable one with masked values')
          .meta({ examples: ['{"id":"1","cur":["JPY"]}'] }),
      }),
    )
    .describe('Requests that could not be served: the latest five of each kind, the newest first'),
  steps: z
    .array(
      z.object({
        step: z.enum(rtbSteps).describe('A condition before the SSP goes live'),
        isDone: z.boolean(),
        at: instant.nullable().describe('When it happened first; null for settings'),
      }),
    )
    .describe('Checklist before the SSP goes live, in order'),
});
export type RtbLive = z.infer<typeof rtbLive>;

/** The response to a pasted bid request. Nothing is counted, reserved or spent. */
const rtbTrial = z.object({
  answer,
  problem: problem.nullable(),
  nbr: z
    .int()
    .nullable()
    .describe('No-bid reason of OpenRTB; null with a bid or an unreadable request')
    .meta({ examples: [8] }),
  response: z
    .record(z.string(), z.json())
    .nullable()
    .describe('The OpenRTB bid response that would be sent; its notices are not billed'),
  slots: z
    .array(
      z.object({
        impId: z
          .string()
          .describe('`id` of the impression')
          .meta({ examples: ['1'] }),
        format: z.enum(['banner', 'video', 'audio', 'native']).describe('Kind of ad; an impression may accept several'),
        currency: z.enum(currencies),
        floor: z
          .string()
          .describe('Per thousand impressions in the currency of the bid')
          .meta({ examples: ['0.5'] }),
        price: z
          .string()
          .nullable()
          .describe('The platform’s highest bid, per thousand impressions; null without a bid')
          .meta({ examples: ['2.4'] }),
        isPersonKnown: z.boolean().describe('Whether the request has a user id that consent permits us to use'),
        campaigns: z
          .array(
            z.object({
              id,
              name: z.string(),
              code: code.nullable().describe('Outcome; null for the bid that would be sent'),
              steps: z.array(decisionStep).describe('Gates of the campaign'),
              adSets: decisionAdSets,
            }),
          )
          .describe('The bid first, then the campaigns that passed the most gates'),
        omitted: count.describe('Number of omitted campaigns: at most 50 are returned').meta({ examples: [0] }),
      }),
    )
    .describe('Each impression, once for each kind of ad that it accepts'),
});
export type RtbTrial = z.infer<typeof rtbTrial>;

const byId = z.object({ id });

/** Maximum length of a pasted request in characters; equals the endpoint's limit in bytes. */
const maxRequest = 262_144;

export const integrationsRtb = {
  live: endpoint(
    'integrations.live',
    {
      summary: 'Activity at an SSP’s bid endpoint: requests, responses, notices, errors, checklist',
      access: ['INTEGRATION_READ', 'INTEGRATION_READ_ALL'],
      isExtension: true,
    },
    { params: byId, answer: rtbLive },
  ),
  tryRequest: endpoint(
    'integrations.tryRequest',
    {
      summary: 'The response to a test bid request, gate by gate; nothing is spent',
      access: ['INTEGRATION_UPDATE'],
      isExtension: true,
    },
    {
      params: byId,
      body: z.object({
        request: z
          .string()
          .min(1, 'required')
          .max(maxRequest, 'tooLong')
          .describe('An OpenRTB bid request as JSON text')
          .meta({
            examples: ['{"id":"1","imp":[{"id":"1","banner":{"w":300,"h":250}}],"site":{"domain":"news.example"}}'],
          }),
      }),
      answer: rtbTrial,
    },
  ),
};
