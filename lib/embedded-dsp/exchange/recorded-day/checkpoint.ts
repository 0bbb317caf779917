import { atOnce, type Steps } from '../../steps';
import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { AudienceData } from '../campaigns/audience-data';
import type { BiddableCampaign } from '../campaigns/campaign';
import type { CampaignState } from '../campaigns/campaign-state';
import { noAdSet } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import type { KeptPlacements } from '../campaigns/placement-figures';
import type { KeptAudienceData, ReceivedAudienceData } from '../campaigns/received-audience-data';
import type { Reservation } from '../campaigns/reservation';
import type { Standing } from '../campaigns/standing';
import type { EventQueue, PendingEvent } from '../decisions/event-queue';
import type { Sellers } from '../decisions/sellers';
import type { ExchangeOptions } from '../exchange-options';
import type { BidContext } from '../gates/bid-context';
import type { Win } from '../price/win';
import type { ObservedWins } from '../price/win-curve';

/** The state of a bidder at the start of a second as plain values, from which the time after it can be replayed. */
export interface Checkpoint {
  /** Epoch ms. */
  at: number;
  market: Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>;
  observed: ObservedWins;
  /** Micros, by client. */
  accounts: ReadonlyMap<number, { balance: bigint; reserved: bigint }>;
  campaigns: readonly KeptCampaign[];
  audienceData: KeptAudienceData;
  /** In order. */
  events: readonly (Pick<PendingEvent, 'at' | 'kind'> & { win: KeptWin })[];
}

interface KeptCampaign {
  campaign: BiddableCampaign;
  isActive: boolean;
  standing: Standing;
  placements: KeptPlacements;
  /** Viewer and time (epoch ms) of each impression, in pairs. */
  shown: Float64Array;
}

interface KeptWin {
  campaignId: number;
  adSetId: number;
  creative: Creative;
  request: BidContext;
  reservation: Reservation;
  expiresAt: number;
}

/** Maximum number of values in a checkpoint besides its campaigns: tens of MB. */
const maxNumbers = 6_000_000;

/** The parts of an exchange that have state. */
export interface Remembering {
  now: number;
  activeCampaigns: ActiveCampaigns;
  queue: EventQueue;
  sellers: Sellers;
  receivedData: ReceivedAudienceData;
}

/**
 * Copies the state of an exchange, and yields between campaigns; null if it is too large. `known` has its campaigns as
 * they bid.
 */
export function* takeCheckpoint(
  { now, activeCampaigns, queue, sellers, receivedData }: Remembering,
  known: ReadonlyMap<number, BiddableCampaign>,
): Steps<Checkpoint | null> {
  const { curve, accounts } = activeCampaigns;
  const kept = new Map([...accounts.clients()].map((id) => [id, moneyOf(accounts.of(id))] as const));
  const campaigns: KeptCampaign[] = [];
  const audienceData = receivedData.kept();
  let numbers = 2 * [...audienceData.segments.values()].reduce((sum, { size }) => sum + size, 0);
  for (const state of activeCampaigns.states.values()) {
    const campaign = known.get(state.campaign.id);
    if (!campaign) continue;
    const { standing, placements, isActive } = {
      standing: state.standing(),
      placements: state.placements.kept(),
      isActive: activeCampaigns.isActive(state),
    };
    const shown = yield* shownTo(state);
    campaigns.push({ campaign, isActive, standing, placements, shown });
    numbers += placements.rows.length + shown.length;
    if (numbers > maxNumbers) return null;
  }
  const keptWins = new Map<Win, KeptWin>();
  const events = queue.all().map(({ at, kind, win }) => ({ at, kind, win: keptWinOf(win, keptWins) }));
  const market = sellers.market();
  return { at: now, market, observed: curve.observed(), accounts: kept, campaigns, audienceData, events };
}

const moneyOf = ({ balance, reserved }: { balance: bigint; reserved: bigint }) => ({ balance, reserved });

function* shownTo({ frequency }: CampaignState): Steps<Float64Array> {
  const pairs: number[] = [];
  for (const viewer of frequency.people()) {
    for (const at of frequency.timesOf(viewer)) pairs.push(viewer, at);
    yield;
  }
  return Float64Array.from(pairs);
}

/** Returns one shared object for all events of a win. */
function keptWinOf(win: Win, keptWins: Map<Win, KeptWin>): KeptWin {
  const known = keptWins.get(win);
  if (known) return known;
  const { campaign, adSet, creative, request, reservation, expiresAt } = win;
  const kept = { campaignId: campaign.id, adSetId: adSet.id, creative, request, reservation, expiresAt };
  keptWins.set(win, kept);
  return kept;
}

/**
 * Loads a checkpoint into a new exchange that starts at its moment. Audience data that the checkpoint lacks is read
 * from `present`.
 */
export function restore(
  { now, activeCampaigns, queue, receivedData }: Remembering,
  kept: Checkpoint,
  present: AudienceData,
): void {
  receivedData.restore(kept.audienceData);
  activeCampaigns.audienceData = {
    isMember: (id, viewer, at) => (receivedData.knowsSegment(id) ? receivedData : present).isMember(id, viewer, at),
    ruleStatisticsOf: (id) =>
      (receivedData.ruleStatisticsOf(id).size > 0 ? receivedData : present).ruleStatisticsOf(id),
  };
  activeCampaigns.curve.adopt(kept.observed);
  const balances = new Map([...kept.accounts].map(([id, { balance }]) => [id, balance]));
  const all = kept.campaigns.map(({ campaign }) => campaign);
  atOnce(activeCampaigns.replace(all, new Map(), balances, now));
  const gone = kept.campaigns.filter(({ isActive }) => !isActive).map(({ campaign }) => campaign.id);
  atOnce(activeCampaigns.change({ changed: [], gone, uses: new Map(), balances: new Map() }, now));
  for (const [id, money] of kept.accounts) activeCampaigns.accounts.of(id).set(money);
  for (const { campaign, standing, placements, shown } of kept.campaigns) {
    const state = activeCampaigns.stateOf(campaign.id);
    if (!state) continue;
    state.follow(standing, null);
    state.placements.restore(placements);
    for (let at = 0; at < shown.length; at += 2) state.frequency.add(shown[at] ?? 0, shown[at + 1] ?? 0);
  }
  const wins = new Map<KeptWin, Win>();
  for (const { at, kind, win } of kept.events) {
    const restored = wins.get(win) ?? restoredWin(activeCampaigns, win);
    if (!restored) continue;
    wins.set(win, restored);
    queue.add({ at, kind, win: restored }, now / 1000 - 1);
  }
  activeCampaigns.takeChanged();
}

function restoredWin(activeCampaigns: ActiveCampaigns, { campaignId, adSetId, ...win }: KeptWin): Win | null {
  const state = activeCampaigns.stateOf(campaignId);
  return state ? { ...win, state, campaign: state.campaign, adSet: { ...noAdSet, id: adSetId } } : null;
}
