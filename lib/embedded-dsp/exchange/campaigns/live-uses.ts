import type { LiveUse } from './campaign';
import { noReserves } from './reserves';

/** Money of a client that its won auctions reserve, in micros; `until` as of `Reserves`. */
export interface ClientReserve {
  money: bigint;
  until: number;
}

/** What the running exchange last said of its campaigns. Empty after a start: a restart gives every reserve back. */
export class LiveUses {
  private readonly uses = new Map<number, LiveUse>();
  /** In which change each campaign was told of last. */
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

  /** Another exchange begins, and has given every reserve back. */
  clear(): void {
    this.uses.clear();
    this.campaignsOf.clear();
  }

  /** What was told since a change, and which change was the last. */
  since(change: number): { change: number; uses: Map<number, LiveUse> } {
    const uses = [...this.uses].filter(([id]) => (this.changes.get(id) ?? 0) > change);
    return { change: this.change, uses: new Map(uses) };
  }

  /** What it would say of those with reserves, had it given them all back. */
  released(): Map<number, LiveUse> {
    const reserved = [...this.uses].filter(([, { reserves }]) => reserves.until > 0);
    return new Map(reserved.map(([id, use]) => [id, { ...use, reserves: noReserves }]));
  }

  of(campaignId: number): LiveUse | undefined {
    return this.uses.get(campaignId);
  }

  /** By all campaigns of the client, those that were stopped meanwhile included. */
  reservedOf(clientId: number): ClientReserve {
    let [money, until] = [0n, 0];
    for (const id of this.campaignsOf.get(clientId) ?? []) {
      const reserves = this.uses.get(id)?.reserves;
      money += reserves?.money ?? 0n;
      until = Math.max(until, reserves?.until ?? 0);
    }
    return { money, until };
  }
}
