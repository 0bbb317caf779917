import type { BidderReasonCode } from '@/lib/contract/enumerations';
import type { BiddableCampaign, LiveUse } from '../exchange/campaigns/campaign';
import { LiveUses } from '../exchange/campaigns/live-uses';
import type { LoadedCampaigns } from './load-campaigns';
import type { Market } from './load-market';
import { offlineReason } from './offline-reason';

/** A campaign that has just gone offline by itself. */
export interface WentOffline {
  campaignId: number;
  clientId: number;
  name: string;
  reason: BidderReasonCode;
}

/** Why a campaign is offline, and since when (epoch ms). */
export interface Leave {
  reason: BidderReasonCode;
  at: number;
}

/** A campaign that is online again. `reason` is why it was offline. */
export type CameOnline = WentOffline;

/** Changes since the last `diff`. */
export interface OnlineChanges {
  wentOffline: WentOffline[];
  cameOnline: CameOnline[];
}

interface Listener {
  onOffline(event: WentOffline): Promise<void>;
  onOnline(event: CameOnline): Promise<void>;
}

/** Maximum number of campaigns per `diff`, because each takes some time. */
const maxAtOnce = 1_000;

/** Tracks which campaigns are online, and detects those that go offline by themselves or come back. */
export class OnlineTracker {
  /** The last reason of each campaign that was checked; null if it was online. */
  private reasons = new Map<number, BidderReasonCode | null>();
  /** Reason and time (epoch ms) for each campaign that is offline. */
  private left = new Map<number, Leave>();
  /** Incremented whenever a campaign goes offline or comes back. */
  private moves = 0;
  private readonly live = new LiveUses();
  private balances = new Map<number, bigint>();
  private loaded: LoadedCampaigns | undefined;
  private openExchanges: ReadonlySet<number> = new Set();
  private next = 0;

  /** Takes over campaigns that were read from the store. Campaigns stopped by a user are removed without an event. */
  adopt(loaded: LoadedCampaigns, { ssps }: Market): void {
    this.loaded = loaded;
    this.balances = new Map(loaded.balances);
    this.openExchanges = new Set(ssps.filter(({ isActive }) => isActive).map(({ id }) => id));
    const present = new Set(loaded.campaigns.map(({ id }) => id));
    this.reasons = new Map([...this.reasons].filter(([id]) => present.has(id)));
    this.left = new Map([...this.left].filter(([id]) => present.has(id)));
  }

  /** Takes over changes from the exchange and the settlement. */
  follow(uses: ReadonlyMap<number, LiveUse>, balances: ReadonlyMap<number, bigint>): void {
    this.live.follow(uses);
    for (const [id, balance] of balances) this.balances.set(id, balance);
  }

  /** Notifies the listener of campaigns that went offline or came back since the last `diff`. */
  async notify(now: number, { onOffline, onOnline }: Listener): Promise<void> {
    const { wentOffline, cameOnline } = this.diff(now);
    for (const event of wentOffline) await onOffline(event);
    for (const event of cameOnline) await onOnline(event);
  }

  /**
   * Returns the campaigns that went offline or came back since the last `diff`, and those that ended while they were
   * offline, or stay offline for another reason than their dates, schedule or day. Changes by the schedule are not
   * reported. With many campaigns, each call checks a part of them in turn.
   */
  diff(now: number): OnlineChanges {
    const seen: OnlineChanges = { wentOffline: [], cameOnline: [] };
    for (const campaign of this.inTurn()) {
      const { id, clientId } = campaign;
      const balance = this.balances.get(clientId) ?? 0n;
      const reason = offlineReason(
        {
          campaign,
          balance,
          openExchanges: this.openExchanges,
          use: this.loaded?.uses.get(id),
          live: this.live.of(id),
          balanceReserve: this.live.reservedOf(clientId),
        },
        now,
      );
      // A reservation is released or spent within the hour. Only the state after it is reported.
      if (reason?.endsWith('_RESERVED')) continue;
      const last = this.reasons.get(id);
      this.reasons.set(id, reason);
      const about = { campaignId: id, clientId, name: this.loaded?.names.get(id) ?? '' };
      if (reason === null) {
        const hadLeft = this.left.get(id);
        if (last !== null && hadLeft) seen.cameOnline.push({ ...about, reason: hadLeft.reason });
        if (this.left.delete(id)) this.moves++;
        continue;
      }
      const isLeaving = last === null ? reason !== 'OUT_OF_SCHEDULE' : this.isKeptOff(id, last, reason);
      // What was offline before the first check is not reported.
      const hasEnded = reason === 'ENDED' && last !== undefined && last !== 'ENDED';
      if (!isLeaving && !hasEnded) continue;
      this.left.set(id, { reason, at: now });
      this.moves++;
      seen.wentOffline.push({ ...about, reason });
    }
    return seen;
  }

  /**
   * Returns why and when a campaign went offline by itself; undefined if it is online or was not seen going offline.
   */
  leaveOf(campaignId: number): Leave | undefined {
    return this.left.get(campaignId);
  }

  /** Returns all offline campaigns if there was a change since `moves`; otherwise null. */
  leavesSince(moves: number): { moves: number; leaves: ReadonlyMap<number, Leave> } | null {
    return this.moves === moves ? null : { moves: this.moves, leaves: this.left };
  }

  /** Returns the use of campaigns as it would be with all reserves released. */
  released(): Map<number, LiveUse> {
    return this.live.released();
  }

  /** Returns whether a campaign does not come back although its start, its hour or a new day has come. */
  private isKeptOff(id: number, last: BidderReasonCode | undefined, reason: BidderReasonCode): boolean {
    return last !== undefined && passes(last) && !passes(reason) && this.left.get(id)?.reason !== reason;
  }

  private inTurn(): readonly BiddableCampaign[] {
    const campaigns = this.loaded?.campaigns ?? [];
    if (campaigns.length <= maxAtOnce) return campaigns;
    const from = this.next < campaigns.length ? this.next : 0;
    this.next = from + maxAtOnce;
    return campaigns.slice(from, this.next);
  }
}

/** Returns whether a reason ends by itself. */
const passes = (code: BidderReasonCode): boolean =>
  code === 'NOT_STARTED' || code === 'OUT_OF_SCHEDULE' || code.startsWith('DAILY_');
