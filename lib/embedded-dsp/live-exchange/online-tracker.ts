import type { BidderReasonCode } from '@/lib/contract/enumerations';
import type { BiddableCampaign, LiveUse } from '../exchange/campaigns/campaign';
import { LiveUses } from '../exchange/campaigns/live-uses';
import type { LoadedCampaigns } from './load-campaigns';
import type { Market } from './load-market';
import { offlineReason } from './offline-reason';

/** A campaign whose bidder has just gone offline by itself. */
export interface WentOffline {
  campaignId: number;
  clientId: number;
  name: string;
  reason: BidderReasonCode;
}

/** Why a bidder is offline, and since when (epoch ms). */
export interface Leave {
  reason: BidderReasonCode;
  at: number;
}

/** A campaign that is online again; `reason` is why it had left. */
export type CameOnline = WentOffline;

/** What has changed since the last `diff`. */
export interface OnlineChanges {
  wentOffline: WentOffline[];
  cameOnline: CameOnline[];
}

interface Listener {
  onOffline(event: WentOffline): Promise<void>;
  onOnline(event: CameOnline): Promise<void>;
}

/** Looking at so many takes some milliseconds. */
const maxAtOnce = 1_000;

/** Knows which bidders are online, and notices those that leave by themselves and those that come back. */
export class OnlineTracker {
  private online = new Set<number>();
  /** Why and when (epoch ms) those left that have not come back. */
  private left = new Map<number, Leave>();
  /** Grows whenever one leaves or comes back. */
  private moves = 0;
  private readonly live = new LiveUses();
  private balances = new Map<number, bigint>();
  private loaded: LoadedCampaigns | undefined;
  private openExchanges: ReadonlySet<number> = new Set();
  private next = 0;

  /** Takes what was just read from the store. Campaigns that a person stopped leave without a word. */
  adopt(loaded: LoadedCampaigns, { ssps }: Market): void {
    this.loaded = loaded;
    this.balances = new Map(loaded.balances);
    this.openExchanges = new Set(ssps.filter(({ isActive }) => isActive).map(({ id }) => id));
    const present = new Set(loaded.campaigns.map(({ id }) => id));
    this.online = new Set([...this.online].filter((id) => present.has(id)));
    this.left = new Map([...this.left].filter(([id]) => present.has(id)));
  }

  /** Takes what the exchange and the settlement say since. */
  follow(uses: ReadonlyMap<number, LiveUse>, balances: ReadonlyMap<number, bigint>): void {
    this.live.follow(uses);
    for (const [id, balance] of balances) this.balances.set(id, balance);
  }

  /** Tells of those who left or came back since the last `diff`. */
  async tell(now: number, { onOffline, onOnline }: Listener): Promise<void> {
    const { wentOffline, cameOnline } = this.diff(now);
    for (const event of wentOffline) await onOffline(event);
    for (const event of cameOnline) await onOnline(event);
  }

  /**
   * Campaigns that were online at the last `diff` and are not, or the other way round. The schedule's hours are no news.
   * In a large market each `diff` is about a part of it, in turn.
   */
  diff(now: number): OnlineChanges {
    const seen: OnlineChanges = { wentOffline: [], cameOnline: [] };
    for (const campaign of this.inTurn()) {
      const { id, clientId } = campaign;
      const balance = this.balances.get(clientId) ?? 0n;
      const reason = offlineReason(
        {
          ...{ campaign, balance, openExchanges: this.openExchanges },
          ...{ use: this.loaded?.uses.get(id), live: this.live.of(id), balanceReserve: this.live.reservedOf(clientId) },
        },
        now,
      );
      // A reserve comes back or is spent within the hour: what follows it is the news.
      if (reason?.endsWith('_RESERVED')) continue;
      const wasOnline = this.online.has(id);
      const about = { campaignId: id, clientId, name: this.loaded?.names.get(id) ?? '' };
      if (reason === null) {
        const hadLeft = this.left.get(id);
        if (!wasOnline && hadLeft) seen.cameOnline.push({ ...about, reason: hadLeft.reason });
        this.online.add(id);
        if (this.left.delete(id)) this.moves++;
        continue;
      }
      this.online.delete(id);
      if (!wasOnline || reason === 'OUT_OF_SCHEDULE') continue;
      this.left.set(id, { reason, at: now });
      this.moves++;
      seen.wentOffline.push({ ...about, reason });
    }
    return seen;
  }

  /** Why and when a bidder went offline by itself; undefined for one that is online, or was not seen to leave. */
  leaveOf(campaignId: number): Leave | undefined {
    return this.left.get(campaignId);
  }

  /** All who have left, once anybody did or came back since so many moves; null otherwise. */
  leavesSince(moves: number): { moves: number; leaves: ReadonlyMap<number, Leave> } | null {
    return this.moves === moves ? null : { moves: this.moves, leaves: this.left };
  }

  /** What the exchange would say of its campaigns, had it given every reserve back. */
  released(): Map<number, LiveUse> {
    return this.live.released();
  }

  private inTurn(): readonly BiddableCampaign[] {
    const campaigns = this.loaded?.campaigns ?? [];
    if (campaigns.length <= maxAtOnce) return campaigns;
    const from = this.next < campaigns.length ? this.next : 0;
    this.next = from + maxAtOnce;
    return campaigns.slice(from, this.next);
  }
}
