import { isDeepStrictEqual } from 'node:util';
import { noAudienceData } from '../../exchange/campaigns/audience-data';
import type { BiddableCampaign, CampaignUse } from '../../exchange/campaigns/campaign';
import { segmentsNamedBy } from '../../exchange/campaigns/compiled-campaign';
import type { Outcome } from '../../exchange/decisions/outcome';
import { createExchange } from '../../exchange/exchange';
import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import type { RecordedChange, RecordedDay } from '../../exchange/recorded-day/day-recorder';
import type { LeftOut } from '../../exchange/recorded-day/repeat';
import { ample } from './open-campaign';
import { audienceDataOf, type Draft, type Side } from './question';
import { afterwardsMs, type Replayed, sideOf } from './replay';

/** Interval of progress reports. */
const strideMs = 600_000;

/** Initial data of a campaign that did not bid at the beginning. */
export interface Newcomer {
  use: CampaignUse | undefined;
  /** Balance of its client, in micros. */
  balance: bigint;
}

interface Again {
  life: RecordedDay;
  newcomer: Newcomer;
  /** Receives the progress, 0–1. */
  onPart?: ((part: number) => void) | undefined;
}

/**
 * Replays a recorded day from its checkpoint, with all data that the exchange received: once with the campaign as it is
 * and once with the changed campaign. Counts what would have happened.
 */
export function liveAgain(world: World, market: MarketNow, draft: Draft, { life, newcomer, onPart }: Again): Replayed {
  const { before, after, isAlone, isPaidFor } = draft;
  const sides = before ? 2 : 1;
  const live = (campaign: BiddableCampaign, done: number, changed: Pick<Draft, 'isAlone' | 'isPaidFor'> = {}) => {
    const onSidePart = (part: number) => onPart?.((done + part) / sides);
    return relive(world, market, { ...changed, campaign, life, newcomer, onPart: onSidePart });
  };
  const ran = live(after, 0, { ...(isAlone && { isAlone }), ...(isPaidFor && { isPaidFor }) });
  return {
    requests: ran.requests,
    of: ran.requests,
    isWhole: true,
    soldFrom: life.beginning.at,
    before: before && live(before, 1).side,
    after: ran.side,
    more: [],
  };
}

/** True if the checkpoint contains the balance of the campaign's client. */
export const hasBegun = (
  { beginning }: RecordedDay,
  { id, clientId }: Pick<BiddableCampaign, 'id' | 'clientId'>,
): boolean =>
  (beginning.accounts.get(clientId)?.balance ?? 0n) > 0n ||
  beginning.campaigns.some(({ campaign, isActive }) => isActive && campaign.id === id);

/** True if the checkpoint contains the members of the campaign's segments and the results of its target rules. */
export function hasAudienceData(
  { beginning: { audienceData, campaigns } }: RecordedDay,
  campaign: BiddableCampaign,
): boolean {
  const kept = campaigns.find((one) => one.campaign.id === campaign.id);
  const rulesOf = ({ adSets }: BiddableCampaign) =>
    adSets.map(({ rules }) => rules.filter(({ type }) => type === 'target'));
  const hasRules = rulesOf(campaign).some(({ length }) => length > 0);
  return (
    segmentsNamedBy([campaign]).every((id) => audienceData.segments.has(id)) &&
    (!hasRules || (kept !== undefined && isDeepStrictEqual(rulesOf(kept.campaign), rulesOf(campaign))))
  );
}

interface Change extends Again, Pick<Draft, 'isAlone' | 'isPaidFor'> {
  campaign: BiddableCampaign;
}

function relive(world: World, market: MarketNow, change: Change): { requests: number; side: Side } {
  const { campaign, onPart } = change;
  const { beginning, entries, until } = change.life;
  const exchange = createExchange({ world, ...beginning.market, startsAt: beginning.at, isTrial: true });
  const present = hasAudienceData(change.life, campaign) ? noAudienceData : audienceDataOf(market, (id) => id);
  exchange.resume(beginning, present);
  const leftOut = leftOutOf(change);
  exchange.repeat(firstChange(change, leftOut), nothing);
  const outcomes: Outcome[] = [];
  const runTo = (to: number) => {
    for (let { now } = exchange.market(); now < to; ) {
      now = Math.min(to, now + strideMs);
      outcomes.push(exchange.advance(now));
      onPart?.((now - beginning.at) / (until - beginning.at));
    }
  };
  for (const entry of entries) {
    runTo(entry.at);
    if (entry.kind === 'skip') outcomes.push(exchange.skip(entry.to));
    else exchange.repeat(entry, leftOut);
  }
  runTo(until);
  outcomes.push(exchange.skip(until + afterwardsMs));
  const requests = outcomes.reduce((sum, one) => sum + one.requests, 0);
  return { requests, side: sideOf(outcomes, campaign.id) };
}

/** Leaves out the campaign's own changes, and those of the client's other campaigns if they are excluded. */
function leftOutOf({ campaign, life, isAlone, isPaidFor }: Change): LeftOut {
  const changed = life.entries.flatMap((entry) => (entry.kind === 'change' ? entry.changed : []));
  const all = [...life.beginning.campaigns.map((one) => one.campaign), ...changed];
  const own = all.filter(({ clientId }) => isAlone && clientId === campaign.clientId).map(({ id }) => id);
  const isGiven = isPaidFor || !hasBegun(life, campaign);
  return { campaigns: new Set([campaign.id, ...own]), clients: new Set(isGiven ? [campaign.clientId] : []) };
}

const nothing: LeftOut = { campaigns: new Set(), clients: new Set() };

function firstChange({ campaign, life, newcomer, isPaidFor }: Change, { campaigns, clients }: LeftOut): RecordedChange {
  const { id, clientId } = campaign;
  return {
    at: life.beginning.at,
    kind: 'change',
    changed: [campaign],
    gone: [...campaigns].filter((one) => one !== id),
    uses: new Map(newcomer.use ? [[id, newcomer.use]] : []),
    paid: new Map(clients.has(clientId) ? [[clientId, isPaidFor ? ample : newcomer.balance]] : []),
  };
}
