import type { BidderReasonCode } from '@/lib/contract/enumerations';
import type { CampaignUse } from '../exchange/campaign';
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

/** A campaign that is online again; `reason` is why it had left. */
export type CameOnline = WentOffline;

/** What has changed since the last look. */
export interface Sighting {
  gone: WentOffline[];
  back: CameOnline[];
}

/** Knows which bidders are online, and notices those that leave by themselves and those that come back. */
export class Watch {
  private online = new Set<number>();
  /** Why those left that have not come back. */
  private left = new Map<number, BidderReasonCode>();
  private uses = new Map<number, CampaignUse>();
  private balances = new Map<number, bigint>();
  private loaded: LoadedCampaigns | undefined;
  private openExchanges: ReadonlySet<number> = new Set();

  /** Takes what was just read from the store. Campaigns that a person stopped leave without a word. */
  adopt(loaded: LoadedCampaigns, { ssps }: Market): void {
    this.loaded = loaded;
    this.uses = new Map(loaded.uses);
    this.balances = new Map(loaded.balances);
    this.openExchanges = new Set(ssps.filter(({ isActive }) => isActive).map(({ id }) => id));
    const present = new Set(loaded.campaigns.map(({ id }) => id));
    this.online = new Set([...this.online].filter((id) => present.has(id)));
    this.left = new Map([...this.left].filter(([id]) => present.has(id)));
  }

  /** Takes what the exchange and the settlement say since. */
  follow(uses: ReadonlyMap<number, CampaignUse>, balances: ReadonlyMap<number, bigint>): void {
    for (const [id, use] of uses) this.uses.set(id, use);
    for (const [id, balance] of balances) this.balances.set(id, balance);
  }

  /** Campaigns that were online at the last look and are not, or the other way round. The schedule's hours are no news. */
  look(now: number): Sighting {
    const seen: Sighting = { gone: [], back: [] };
    for (const campaign of this.loaded?.campaigns ?? []) {
      const { id, clientId } = campaign;
      const balance = this.balances.get(clientId) ?? 0n;
      const standing = { campaign, use: this.uses.get(id), balance, openExchanges: this.openExchanges };
      const reason = offlineReason(standing, now);
      const wasOnline = this.online.has(id);
      const about = { campaignId: id, clientId, name: this.loaded?.names.get(id) ?? '' };
      if (reason === null) {
        const hadLeft = this.left.get(id);
        if (!wasOnline && hadLeft) seen.back.push({ ...about, reason: hadLeft });
        this.online.add(id);
        this.left.delete(id);
        continue;
      }
      this.online.delete(id);
      if (!wasOnline || reason === 'OUT_OF_SCHEDULE') continue;
      this.left.set(id, reason);
      seen.gone.push({ ...about, reason });
    }
    return seen;
  }
}
