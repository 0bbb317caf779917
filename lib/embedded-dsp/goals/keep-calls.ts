import { createHash } from 'node:crypto';
import type { Queryable } from '../store/database';
import { type ClickOfBid, goalCalls } from '../store/segments-schema';

/** A user reached a goal. The user is identified by viewer, or by the preceding click. */
export type GoalCall = {
  tagId: number;
  /** Epoch ms. */
  at: number;
  /** Order number: an order counts once, however often it is called. */
  order: string | null;
} & ({ viewer: number; click: null } | { viewer: null; click: ClickOfBid });

const batchSize = 1_000;

/** Stores calls; they are counted later. */
export async function keepCalls(database: Queryable, calls: readonly GoalCall[]): Promise<void> {
  for (let from = 0; from < calls.length; from += batchSize) {
    const rows = calls.slice(from, from + batchSize).map(({ order, ...call }) => ({
      tagId: call.tagId,
      at: new Date(call.at),
      viewer: call.viewer,
      click: call.click,
      onceKey: order === null ? whoOf(call) : `order ${createHash('sha256').update(order).digest('hex')}`,
      isOrder: order !== null,
    }));
    await database.insert(goalCalls).values(rows);
  }
}

const whoOf = ({ viewer, click }: Pick<GoalCall, 'viewer' | 'click'>) =>
  click === null ? `person ${viewer}` : `click ${click.bidId}`;
