import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Outcome, ReasonCount } from '../exchange/decisions/outcome';
import { type ColumnTexts, columnTexts } from '../facts/column-texts';
import type { Fact } from '../facts/fact';
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

/** What is settled of an outcome of the exchange. */
export type Settled = Pick<Outcome, 'until' | 'facts' | 'reasons'> & Partial<Pick<Outcome, 'uses' | 'notices'>>;

/**
 * Carries outcomes of the exchange into both stores, exactly once: counters, ledger, balances and the batch of facts
 * itself are written in one transaction of the entity store; from there the batch goes to the store of facts. What a
 * crash leaves between the two is carried over by `replay`.
 */
export interface Settlement {
  /**
   * Settles and answers the balances that changed. Throws when nothing was settled: the same outcome may then be
   * given again. Calls must not overlap.
   */
  settle(outcome: Settled): Promise<Map<number, Balance>>;
  /** Carries over the batches that wait. To be called at the start, before anything reads statistics. */
  replay(): Promise<void>;
}

interface SettlementDeps extends Stores {
  /** Told what the exchange says of its campaigns, once that is settled. */
  live?: LiveUses;
  /** Throws in the transaction when another process settles by now. */
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
      const tell = () => live?.follow(outcome.uses ?? new Map());
      if (!outcome.facts.length && !outcome.reasons.length && !outcome.notices?.length) {
        tell();
        return new Map();
      }
      const batch: FactBatch = { id: randomUUID(), facts: outcome.facts };
      isBehind = true;
      const columns = await columnTexts(batch.facts);
      const written = { ...outcome, ...(await inFigures(database, batch, columns)) };
      const { row, balances } = await database.transaction(async (transaction) => {
        await fence?.(transaction);
        return write(transaction, written);
      });
      // It is settled from here on: a failing store of facts must not look as if it were not.
      const carried = row === null ? Promise.resolve() : carry({ database, facts }, row, batch, columns);
      await carried.then(
        () => {
          isBehind = false;
        },
        (error) => logFault('the batch waits in the outbox', error),
      );
      tell();
      return balances;
    },
  };
}

/** What is written of an outcome. It is made before the transaction, in which the embedded database serves nobody else. */
interface Written extends Settled {
  payload: Uint8Array;
  days: readonly CampaignDay[];
}

async function inFigures(database: Database, batch: FactBatch, columns: ColumnTexts) {
  const { facts } = batch;
  const zones = facts.length ? await zonesOf(database, facts) : new Map<number, string>();
  return { payload: await encodeBatch(batch, columns), days: await campaignDays(facts, zones) };
}

async function write(transaction: Transaction, { until, facts, reasons, notices = [], payload, days }: Written) {
  await countReasons(transaction, reasons);
  await settleNotices(transaction, notices, new Date(until));
  if (!facts.length) return { row: null, balances: new Map<number, Balance>() };
  const row = await putInOutbox(transaction, payload);
  // Balances first: whoever archives a client writes the client before the campaigns, whose counters that waits for.
  const balances = await writeOff(transaction, days, new Date(until));
  await countUse(transaction, days);
  return { row, balances };
}

async function zonesOf(database: Database, facts: readonly Fact[]): Promise<Map<number, string>> {
  const ids = [...new Set(facts.map(({ campaignId }) => campaignId))];
  const found = await database
    .select({ id: campaigns.id, timeZone: campaigns.timeZone })
    .from(campaigns)
    .where(anyOf(campaigns.id, ids));
  return new Map(found.map(({ id, timeZone }) => [id, timeZoneByKey(timeZone)?.zone ?? 'UTC']));
}

/** Adds to the counts of reasons by campaign and hour. */
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

/** Marks reports of SSPs as counted, so that they are not counted again after a kill. */
async function settleNotices(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(rtbNotices).set({ settledAt: at }).where(anyOf(rtbNotices.id, ids));
}
