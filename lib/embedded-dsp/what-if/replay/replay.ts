import type { BiddableCampaign, CampaignUse } from '../../exchange/campaigns/campaign';
import type { Outcome } from '../../exchange/decisions/outcome';
import { createExchange } from '../../exchange/exchange';
import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import { ample } from './open-campaign';
import {
  audienceDataOf,
  type Beginning,
  type Draft,
  emptySide,
  type Side,
  type Stretch,
  type Variant,
} from './question';
import { soldWithin, sspsOf } from './sold-traffic';
import { sampleTraffic } from './traffic-sample';

/** Longest time after an auction in which an SSP may report events. */
export const afterwardsMs = 24 * 3_600_000;

export interface Replayed {
  requests: number;
  of: number;
  isWhole: boolean;
  /** The first moment with traffic, epoch ms; null if there was none. */
  soldFrom: number | null;
  before: Side | null;
  after: Side;
  /** Of the variants. */
  more: readonly Side[];
}

/**
 * Simulates a period from its beginning, once with the campaign as it is and once with the changed campaign. If there
 * is too much traffic, then traffic, budgets, limits and usage are reduced by the same factor.
 */
export function replay(
  world: World,
  market: MarketNow,
  { before, others, ...first }: Draft,
  { beginning, stretch, variants = [] }: { beginning: Beginning; stretch: Stretch; variants?: readonly Variant[] },
): Replayed {
  const { of, soldFrom } = sampleTraffic(world, market, stretch);
  const part = Math.min(1, stretch.most / Math.max(1, of));
  const live = (campaign: BiddableCampaign, met: readonly BiddableCampaign[], begun: Beginning) =>
    liveThrough(world, market, [campaign, ...met], { beginning: begun, stretch, part, id: campaign.id });
  const liveAs = ({ after, isAlone, isPaidFor }: Variant) => {
    const balances = new Map([...beginning.balances, ...(isPaidFor ? [[after.clientId, ample] as const] : [])]);
    const met = isAlone ? others.filter(({ clientId }) => clientId !== after.clientId) : others;
    return live(after, met, { ...beginning, balances });
  };
  const ran = liveAs(first);
  return {
    requests: ran.requests,
    of,
    isWhole: part === 1,
    soldFrom,
    before: before && live(before, others, beginning).side,
    after: ran.side,
    more: variants.map((variant) => liveAs(variant).side),
  };
}

interface Run {
  beginning: Beginning;
  stretch: Stretch;
  part: number;
  id: number;
}

function liveThrough(
  world: World,
  market: MarketNow,
  campaigns: readonly BiddableCampaign[],
  { beginning, stretch, part, id }: Run,
): { requests: number; side: Side } {
  const { ssps, rates, requestsPerSecond } = market;
  const exchange = createExchange({ world, ssps, rates, requestsPerSecond, startsAt: stretch.from, isTrial: true });
  exchange.inform(audienceDataOf(market, (one) => one));
  const balances = new Map([...beginning.balances].map(([client, balance]) => [client, partOf(balance, part)]));
  const uses = new Map([...beginning.uses].map(([campaign, use]) => [campaign, smallerUse(use, part)]));
  exchange.setCampaigns(
    campaigns.map((campaign) => smaller(campaign, part)),
    uses,
    balances,
  );
  exchange.remember(beginning.history);
  const outcomes = soldWithin(market, stretch).flatMap((sold) => {
    const asleep = exchange.skip(sold.from);
    exchange.configure({ ssps: sspsOf(sold, ssps), requestsPerSecond: sold.requestsPerSecond * part });
    return [asleep, exchange.advance(sold.to)];
  });
  outcomes.push(exchange.skip(stretch.to + afterwardsMs));
  const requests = outcomes.reduce((sum, one) => sum + one.requests, 0);
  return { requests, side: sideOf(outcomes, id) };
}

const billion = 1_000_000_000;
const partOf = (amount: bigint, part: number): bigint =>
  part === 1 ? amount : (amount * BigInt(Math.round(part * billion))) / BigInt(billion);
const limitOf = (limit: number | null, part: number) => (limit === null ? null : Math.max(1, Math.round(limit * part)));

const smaller = (campaign: BiddableCampaign, part: number): BiddableCampaign => ({
  ...campaign,
  totalBudget: partOf(campaign.totalBudget, part),
  dailyBudget: campaign.dailyBudget === null ? null : partOf(campaign.dailyBudget, part),
  totalClicks: limitOf(campaign.totalClicks, part),
  totalImpressions: limitOf(campaign.totalImpressions, part),
  maximumClicksInDay: limitOf(campaign.maximumClicksInDay, part),
  maximumImpressionsInDay: limitOf(campaign.maximumImpressionsInDay, part),
});

const smallerUse = (use: CampaignUse, part: number): CampaignUse => ({
  ...use,
  spent: partOf(use.spent, part),
  spentToday: partOf(use.spentToday, part),
  clicks: Math.round(use.clicks * part),
  clicksToday: Math.round(use.clicksToday * part),
  impressions: Math.round(use.impressions * part),
  impressionsToday: Math.round(use.impressionsToday * part),
});

/** Sums a campaign's results over outcomes of an exchange. */
export function sideOf(outcomes: readonly Outcome[], id: number): Side {
  const side = emptySide();
  for (const { reasons, facts } of outcomes) {
    for (const { campaignId, code, count } of reasons)
      if (campaignId === id && code !== 'EVENT_EXPIRED') side.counts.set(code, (side.counts.get(code) ?? 0) + count);
    for (const fact of facts) {
      if (fact.campaignId !== id) continue;
      for (const measure of ['bids', 'wins', 'impressions', 'clicks'] as const) side[measure] += fact[measure];
      side.spend += fact.spend;
    }
  }
  return side;
}
