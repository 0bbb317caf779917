import { and, eq, sql } from 'drizzle-orm';
import { toAmount } from '@/lib/contract/money';
import { logFault } from '../log-fault';
import type { Notify } from '../notifications/message';
import type { Database } from '../store/database';
import { ledgerEntries } from '../store/settlement-schema';
import type { Balance } from './write-off';

type Level = 'fine' | 'low' | 'empty';
interface Known {
  level: Level;
  /** Micros. A balance below it is low. */
  threshold: bigint;
  readAt: number;
}

const thresholdLivesMs = 10 * 60_000;

/**
 * Notifies a client that the balance will not last for a day of recent spend, or is empty; each once until the balance
 * recovers. It is called with every change of a balance, so it caches the spend. Never throws.
 */
export function balanceNews({ database, notify }: { database: Database; notify: Notify }) {
  const clients = new Map<number, Known>();
  const look = async (clientId: number, { balance, currency }: Balance): Promise<void> => {
    const known = await fresh(database, clients.get(clientId), clientId);
    const level: Level = balance <= 0n ? 'empty' : balance < known.threshold ? 'low' : 'fine';
    const before = known.level;
    clients.set(clientId, { ...known, level });
    if (level === before || level === 'fine' || (before === 'empty' && level === 'low')) return;
    await notify(clientId, {
      messageCode: level === 'low' ? 'BALANCE_LOW' : 'BALANCE_EMPTY',
      data: { amount: toAmount(balance), currency, action: 'REPLENISH' },
      route: { screen: 'replenish' },
    });
  };
  return (clientId: number, balance: Balance): Promise<void> =>
    look(clientId, balance).catch((error: unknown) => logFault('balance', error));
}

async function fresh(database: Database, known: Known | undefined, clientId: number): Promise<Known> {
  if (known && Date.now() - known.readAt < thresholdLivesMs) return known;
  const threshold = await spentInDay(database, clientId);
  return { level: known?.level ?? 'fine', threshold, readAt: Date.now() };
}

/** Returns the larger write-off of the last two days, in micros. */
async function spentInDay(database: Database, clientId: number): Promise<bigint> {
  const since = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const [day] = await database
    .select({ spent: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(BigInt) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, clientId),
        eq(ledgerEntries.kind, 'WRITE_OFF'),
        sql`${ledgerEntries.day} >= ${since}`,
      ),
    )
    .groupBy(ledgerEntries.day)
    .orderBy(sql`1 desc`)
    .limit(1);
  return day?.spent ?? 0n;
}
