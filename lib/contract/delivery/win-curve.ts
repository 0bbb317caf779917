import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, id, instant, money, ratio } from '../fields';

const readers = ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'] as const;

export const winCurveEndpoints = {
  winCurve: endpoint(
    'campaigns.winCurve',
    {
      summary: 'Win rate of suitable auctions by price, based on the last 24 hours of traffic',
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
            price: money.describe('Median client price of its bids, per thousand impressions'),
            share: ratio.describe('Share of suitable auctions won at this price; null if none is suitable'),
          })
          .nullable()
          .describe('Present price and win rate of the campaign; null if it makes no bids'),
        points: z
          .array(z.object({ price: money.describe('Per thousand impressions'), share: z.number().describe('0–1') }))
          .describe('Prices in even steps; empty if no auction is suitable'),
        isExtrapolated: z.boolean().describe('Whether no outcome of our bids is known yet for some of the prices'),
        rivals: z
          .array(
            z.object({
              id,
              name: z.string(),
              count: count.describe('Auctions of the sample in which it took precedence'),
            }),
          )
          .describe('Campaigns of the same client that take precedence, the most frequent first'),
        sample: z
          .object({
            requests: count.describe('Number of evaluated requests'),
            real: count
              .describe('Number of evaluated requests of real SSPs, from the stored sample')
              .meta({ examples: [0] }),
            from: instant.describe('Beginning of the evaluated traffic'),
            to: instant.describe('End of the evaluated traffic'),
          })
          .describe('The traffic that it is based on'),
      }),
    },
  ),
};
export type WinCurve = z.infer<(typeof winCurveEndpoints)['winCurve']['answer']>;
