import { z } from 'zod';
import { count } from '../fields';
import { rtbSyncEnds } from './rtb-kinds';

export const matching = z
  .object({
    syncAddress: z
      .string()
      .describe('For the pages on which the SSP begins: leads the browser to the SSP with our id')
      .meta({ examples: ['https://dsp.example/sync/1'] }),
    matchAddress: z
      .string()
      .describe('Takes the SSP’s id of a person, which follows at the end')
      .meta({ examples: ['https://dsp.example/match/1?uid='] }),
    handsOver: z.boolean().describe('A link of the integration marks the place of our id with {uid}'),
    people: count.describe('People whom the SSP and the DSP both know, of the last 30 days').meta({ examples: [5120] }),
    requests: count.describe('Bid requests of matched people, since the start').meta({ examples: [981] }),
    calls: z
      .array(z.object({ end: z.enum(rtbSyncEnds).describe('MET, or why nobody was matched'), count }))
      .describe('Calls of both addresses since the start; ends that never came are left out'),
  })
  .describe('Matching of user ids');

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
      .describe('Why bids were lost, as the SSP says; the most frequent first'),
    leastToWin: part
      .describe('Average of the least bid that would have won, as a part of ours')
      .meta({ examples: [1.1] }),
    bidRatio: part.describe('Average of the clearing price, as a part of our bid').meta({ examples: [0.8] }),
    playerErrors: z
      .array(
        z.object({
          code: z
            .int()
            .nonnegative()
            .describe('Error of VAST')
            .meta({ examples: [402] }),
          count,
        }),
      )
      .describe('Films and sounds that players could not play; the most frequent first'),
  })
  .describe('What notices tell of the market and of players; null where no notice tells it');
