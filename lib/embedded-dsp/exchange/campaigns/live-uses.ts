import type { LiveUse } from './campaign';
import { noReserves } from './reserves';

/** Money of a client that is reserved by its won auctions, in micros. `until` as in `Reserves`. */
export interface ClientReserve {
  money: bigint;
  until: number;
}

/**
 * The latest use that the running exchange has reported per campaign. Empty after a start, because a restart releases
 * every reserve.
 */
export class LiveUses {
  private readonly uses = new Map<number, LiveUse>();
  /** Number of the change in which each campaign was last reported. */
  private readonly changes = new Map<number, number>();
  private change = 0;
  private readonly campaignsOf = new Map<number, Set<number>>();

  follow(changed: ReadonlyMap<number, LiveUse>): void {
    this.change++;
    for (const [id, use] of changed) {
      this.uses.set(id, use);
      this.changes.set(id, this.change);
      const own = this.campaignsOf.get(use.clientId) ?? new Set();
      this.campaignsOf.set(use.clientId, own.add(id));
    }
  }

  /** Must be called when a new exchange starts, which has released every reserve. */
  clear(): void {
    this.uses.clear();
    this.campaignsOf.clear();
  }

  /** Returns the campaigns reported after a change, and the number of the latest change. */
  since(change: number): { change: number; uses: Map<number, LiveUse> } {
    const uses = [...this.uses].filter(([id]) => (this.changes.get(id) ?? 0) > change);
    return { change: this.change, uses: new Map(uses) };
  }

  /** Returns the campaigns with reserves as they would be with all reserves released. */
  released(): Map<number, LiveUse> {
    const reserved = [...this.uses].filter(([, { reserves }]) => reserves.until > 0);
    return new Map(reserved.map(([id, use]) => [id, { ...use, reserves: noReserves }]));
  }

  of(campaignId: number): LiveUse | undefined {
    return this.uses.get(campaignId);
  }

  /** Returns what all campaigns of the client reserve, stopped ones included. */
  reservedOf(clientId: number): ClientReserve {
    let money = 0n;
    let until = 0;
    for (const id of this.campaignsOf.get(clientId) ?? []) {
      const reserves = this.uses.get(id)?.reserves;
      money += reserves?.money ?? 0n;
      until = Math.max(until, reserves?.until ?? 0);
    }
    return { money, until };
  }
}
