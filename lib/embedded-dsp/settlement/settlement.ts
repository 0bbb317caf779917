import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Outcome, ReasonCount } from '../exchange/decisions/outcome';
import type { EncodedFacts } from '../facts/encoded-facts';
import type { SlotSum } from '../facts/slot-sums';
import { logFault } from '../log-fault';
import type { Database, FenceWrite, Transaction } from '../store/database';
import { rtbNotices } from '../store/rtb-schema';
import { campaigns } from '../store/schema';
import { bidReasons } from '../store/settlement-schema';
import { anyOf } from '../store/sql/any-of';
import { rowsAsColumns } from '../store/sql/rows-as-columns';
import { encodeBatch, type FactBatch } from './batch-payload';
import { type CampaignDay, campaignDays } from './campaign-days';
import { countUse } from './count-use';
import { carry, carryWaiting, putInOutbox, type Stores } from './outbox';
import { type Balance, writeOff } from './write-off';

/** The part of an outcome that is settled. */
export type Settled = Pick<Outcome, 'until' | 'reasons'> &
  Partial<Pick<Outcome, 'uses' | 'notices'>> & { facts: EncodedFacts };

/**
 * Transfers outcomes of the exchange to both stores, exactly once. Counters, ledger, balances and the batch of facts
 * are written in one transaction of the entity store. The batch then moves to the fact store. After a crash between the
 * two, `replay` moves it.
 */
export interface Settlement {
  /**
   * Settles an outcome and returns the changed balances. Throws if nothing was settled; the same outcome may then be
   * passed again. Calls must not overlap.
   */
  settle(outcome: Settled): Promise<Map<number, Balance>>;
  /** Moves pending batches. Must be called at the start, before statistics are read. */
  replay(): Promise<void>;
}

interface SettlementDeps extends Stores {
  /** Receives the use of campaigns after the settlement. */
  live?: LiveUses;
  /** Throws in the transaction if another process is the leader. */
  fence?: FenceWrite | undefined;
}

export function createSettlement({ database, facts, live, fence }: SettlementDeps): Settlement {
  let isBehind = false;
  const replay = async () => {
    await carryWaiting({ database, facts });
    isBehind = false;
  };
  return {
    replay,
    async settle(outcome) {
      if (isBehind) await replay();
      const followUses = () => live?.follow(outcome.uses ?? new Map());
      if (!outcome.facts.rows && !outcome.reasons.length && !outcome.notices?.length) {
        followUses();
        return new Map();
      }
      const batch: FactBatch = { id: randomUUID(), facts: outcome.facts };
      isBehind = true;
      const written = { ...outcome, ...(await inFigures(database, batch)) };
      const { row, balances } = await database.transaction(async (transaction) => {
        await fence?.(transaction);
        return write(transaction, written);
      });
      // The outcome is settled now. A failure of the fact store must not look like a failed settlement.
      const carried = row === null ? Promise.resolve() : carry({ database, facts }, row, batch);
      await carried.then(
        () => {
          isBehind = false;
        },
        (error) => logFault('the batch waits in the outbox', error),
      );
      followUses();
      return balances;
    },
  };
}

/**
 * The data written for an outcome. It is computed before the transaction, because the embedded database blocks during
 * it.
 */
interface Written extends Settled {
  payload: Uint8Array;
  days: readonly CampaignDay[];
}

async function inFigures(database: Database, batch: FactBatch) {
  const { sums } = batch.facts;
  const zones = sums.length ? await zonesOf(database, sums) : new Map<number, string>();
  return { payload: await encodeBatch(batch), days: await campaignDays(sums, zones) };
}

async function write(transaction: Transaction, { until, facts, reasons, notices = [], payload, days }: Written) {
  await countReasons(transaction, reasons);
  await settleNotices(transaction, notices, new Date(until));
  if (!facts.rows) return { row: null, balances: new Map<number, Balance>() };
  const row = await putInOutbox(transaction, payload);
  // Balances are locked first: archiving a client writes the client before its campaigns, and waits for their counters.
  const balances = await writeOff(transaction, days, new Date(until));
  await countUse(transaction, days);
  return { row, balances };
}

async function zonesOf(database: Database, sums: readonly SlotSum[]): Promise<Map<number, string>> {
  const ids = [...new Set(sums.map(({ campaignId }) => campaignId))];
  const found = await database
    .select({ id: campaigns.id, timeZone: campaigns.timeZone })
    .from(campaigns)
    .where(anyOf(campaigns.id, ids));
  return new Map(found.map(({ id, timeZone }) => [id, timeZoneByKey(timeZone)?.zone ?? 'UTC']));
}

/** Adds to the counts of reason codes by campaign and hour. */
async function countReasons(transaction: Transaction, reasons: readonly ReasonCount[]): Promise<void> {
  if (!reasons.length) return;
  const rows = reasons.map((reason) => ({ ...reason, hour: new Date(reason.hour).toISOString() }));
  const added = rowsAsColumns(rows, { campaignId: 'bigint', hour: 'timestamptz', code: 'text', count: 'bigint' });
  await transaction
    .insert(bidReasons)
    .select(sql`select * from ${added}`)
    .onConflictDoUpdate({
      target: [bidReasons.campaignId, bidReasons.hour, bidReasons.code],
      set: { count: sql`bid_reasons.count + excluded.count` },
    });
}

/** Marks notices as counted, so that they are not counted again after a crash. */
async function settleNotices(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(rtbNotices).set({ settledAt: at }).where(anyOf(rtbNotices.id, ids));
}
