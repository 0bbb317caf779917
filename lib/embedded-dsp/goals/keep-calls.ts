import { createHash } from 'node:crypto';
import type { Queryable } from '../store/database';
import { type ClickOfBid, goalCalls } from '../store/segments-schema';

/** Somebody did what a goal stands for: known as a person, or by the click that came first. */
export type GoalCall = {
  tagId: number;
  /** Epoch ms. */
  at: number;
  /** Number of the order: one is counted once, whenever it is called. */
  order: string | null;
} & ({ viewer: number; click: null } | { viewer: null; click: ClickOfBid });

const batchSize = 1_000;

/** Writes calls down; they are counted later. */
export async function keepCalls(database: Queryable, calls: readonly GoalCall[]): Promise<void> {
  for (let from = 0; from < calls.length; from += batchSize) {
    const rows = calls.slice(from, from + batchSize).map(({ order, ...call }) => ({
      ...{ tagId: call.tagId, at: new Date(call.at), viewer: call.viewer, click: call.click },
      onceKey: order === null ? whoOf(call) : `order ${createHash('sha256').update(order).digest('hex')}`,
      isOrder: order !== null,
    }));
    await database.insert(goalCalls).values(rows);
  }
}

const whoOf = ({ viewer, click }: Pick<GoalCall, 'viewer' | 'click'>) =>
  click === null ? `person ${viewer}` : `click ${click.bidId}`;
