import { z } from 'zod';
import { count, instant } from '../fields';
import { rtbSyncEnds } from './rtb-kinds';

export const matching = z
  .object({
    syncAddress: z
      .string()
      .describe('For pages on which the SSP starts the matching: redirects the browser to the SSP with our id')
      .meta({ examples: ['https://dsp.example/sync/1'] }),
    matchAddress: z
      .string()
      .describe('Receives the SSP’s user id, which is appended to it')
      .meta({ examples: ['https://dsp.example/match/1?uid='] }),
    handsOver: z.boolean().describe('Whether a link of the integration has the placeholder {uid} for our id'),
    people: count.describe('Users matched between the SSP and the DSP in the last 30 days').meta({ examples: [5120] }),
    requests: count.describe('Bid requests with a matched user, since the start').meta({ examples: [981] }),
    calls: z
      .array(z.object({ end: z.enum(rtbSyncEnds).describe('MET, or the reason why the user was not matched'), count }))
      .describe('Calls of both addresses since the start, by result; results without calls are omitted'),
  })
  .describe('Matching of user ids');

export const billing = z
  .object({
    event: z.enum(['BURL', 'PIXEL']).describe('What bills impressions now: the SSP’s billing notice, or our pixel'),
    noticeAt: instant.nullable().describe('When the SSP last called a billing notice; null if it never has'),
    until: instant
      .nullable()
      .describe('When our pixel bills again unless the SSP calls another billing notice; null if nothing will change'),
  })
  .describe('Which event bills an impression');

const part = z.number().nonnegative().nullable();
export const market = z
  .object({
    lossReasons: z
      .array(
        z.object({
          reason: z
            .int()
            .nonnegative()
            .describe('Loss reason of OpenRTB')
            .meta({ examples: [102] }),
          count,
        }),
      )
      .describe('Reasons of lost bids, as reported by the SSP; the most frequent first'),
    leastToWin: part.describe('Average minimum bid to win, relative to our bid').meta({ examples: [1.1] }),
    bidRatio: part.describe('Average clearing price, relative to our bid').meta({ examples: [0.8] }),
    playerErrors: z
      .array(
        z.object({
          code: z
            .int()
            .nonnegative()
            .describe('VAST error code')
            .meta({ examples: [402] }),
          count,
        }),
      )
      .describe('Video and audio ads that players could not play; the most frequent errors first'),
  })
  .describe('Data about the market and players from notices; null if no notice contains any');
