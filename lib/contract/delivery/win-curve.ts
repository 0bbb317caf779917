import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, id, instant, money, ratio } from '../fields';

const readers = ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'] as const;

export const winCurveEndpoints = {
  winCurve: endpoint(
    'campaigns.winCurve',
    {
      summary: 'Which share of suitable auctions a campaign wins at which price, from the last 24 hours of traffic',
      access: readers,
      errors: ['WHAT_IF_BUSY', 'WHAT_IF_TOO_LONG'],
      isExtension: true,
    },
    {
      params: z.object({ id }),
      answer: z.object({
        currency: z.enum(currencies),
        suitable: count.describe('Requests of the sample that pass every gate before the price'),
        present: z
          .object({
            price: money.describe('What the client pays for a thousand impressions, in the middle of its bids'),
            share: ratio.describe('Share of suitable auctions won at it; null where nothing is suitable'),
          })
          .nullable()
          .describe('Where the campaign stands; null while it makes no bid'),
        points: z
          .array(z.object({ price: money.describe('Per thousand impressions'), share: z.number().describe('0–1') }))
          .describe('Prices in even steps; none where nothing is suitable'),
        isExtrapolated: z.boolean().describe('Some prices are such at which no bid of ours has ended yet'),
        rivals: z
          .array(z.object({ id, name: z.string(), count: count.describe('Auctions of the sample that it took') }))
          .describe('Campaigns of the same client that go first, the most frequent first'),
        sample: z
          .object({
            requests: count.describe('Requests looked at'),
            real: count
              .describe('Requests of real SSPs among those looked at, from the kept sample')
              .meta({ examples: [0] }),
            from: instant.describe('Begin of the traffic looked at'),
            to: instant.describe('Its end'),
          })
          .describe('The traffic that it follows from'),
      }),
    },
  ),
};
export type WinCurve = z.infer<(typeof winCurveEndpoints)['winCurve']['answer']>;
