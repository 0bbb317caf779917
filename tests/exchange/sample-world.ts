import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import type { BiddableCampaign, CampaignUse } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { createExchange } from '@/lib/embedded-dsp/exchange/exchange';
import type { ExchangeOptions } from '@/lib/embedded-dsp/exchange/exchange-options';
import type { Ssp } from '@/lib/embedded-dsp/exchange/market/ssp';
import { createWorld, type World } from '@/lib/embedded-dsp/exchange/market/world';

/** Monday noon in Moscow. */
export const start = Date.UTC(2026, 10, 16, 9);
export const hour = 3_600_000;
export const day = 24 * hour;
export const rates = { USD: 1_000_000n, EUR: 1_080_000n, RUB: 12_500n };

const worlds = new Map<number, World>();
export function worldOf(seed: number): World {
  const world = worlds.get(seed) ?? createWorld(seed, { cities: cities(), countries: countries() }, 20_000);
  worlds.set(seed, world);
  return world;
}

export const ssp = (changes: Partial<Ssp> & Pick<Ssp, 'id'>): Ssp => ({
  name: `SSP ${changes.id}`,
  currency: 'RUB',
  rtbVersion: '2.6',
  creativeTypes: ['banner', 'video', 'audio', 'native'],
  eventTtl: 60,
  isActive: true,
  ...changes,
});

export const ssps = [ssp({ id: 1 }), ssp({ id: 2, currency: 'EUR' }), ssp({ id: 3, currency: 'USD' })];

export const exchangeOf = (changes: Partial<ExchangeOptions> = {}) =>
  createExchange({ world: worldOf(7), ssps, rates, requestsPerSecond: 20, startsAt: start, ...changes });

/** Runs campaigns with ample balances for some hours in one call. */
export function run(
  campaigns: readonly BiddableCampaign[],
  hours: number,
  changes: Partial<ExchangeOptions> = {},
  uses: ReadonlyMap<number, CampaignUse> = new Map(),
): Outcome {
  const exchange = exchangeOf(changes);
  exchange.setCampaigns(campaigns, uses, ample(campaigns));
  return exchange.advance(start + hours * hour);
}

export const ample = (campaigns: readonly BiddableCampaign[]) =>
  new Map(campaigns.map(({ clientId }) => [clientId, 10n ** 15n]));

export const sum = (outcome: Outcome, measure: 'bids' | 'wins' | 'impressions' | 'clicks', campaignId?: number) =>
  outcome.facts
    .filter((fact) => campaignId === undefined || fact.campaignId === campaignId)
    .reduce((total, fact) => total + fact[measure], 0);

export const spendOf = (outcome: Outcome) => outcome.facts.reduce((total, { spend }) => total + spend, 0n);

export const reasonsOf = (outcome: Outcome) =>
  new Set(outcome.reasons.map(({ code }) => code).filter((code) => code !== 'EVENT_EXPIRED'));
