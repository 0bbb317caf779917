import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { OperationName } from '@/lib/contract/addresses';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { isStorable } from '../http/storable-text';
import { logFault } from '../log-fault';
import type { Database } from '../store/database';
import { refusedCalls } from '../store/history-schema';

export interface Refused {
  userId: number;
  operation: OperationName;
  code: ErrorCode;
  params: Readonly<Record<string, string>>;
}

/**
 * Maximum number of refusals kept per user: per minute, and in total. A program that repeats calls must not fill the
 * disk.
 */
const keptInMinute = 20;
const keptInAll = 1_000;
const longestParam = 100;

export interface RefusalRecorder {
  /** Never throws. A refusal that cannot be stored is logged. */
  keep(refused: Refused): Promise<void>;
  /** Waits until all refusals are stored, so that the store can be closed. */
  stop(): Promise<void>;
}

/** Stores refused calls of signed-in users. */
export function refusalRecorder(database: Database): RefusalRecorder {
  const underWay = new Set<Promise<void>>();
  const write = writer(database);
  return {
    keep: (refused) => {
      const writing = write(refused).finally(() => underWay.delete(writing));
      underWay.add(writing);
      return writing;
    },
    stop: async () => void (await Promise.all(underWay)),
  };
}

function writer(database: Database): (refused: Refused) => Promise<void> {
  const allowance = new RateLimiterMemory({ points: keptInMinute, duration: 60 });
  return async ({ params, ...refused }) => {
    const isAllowed = await allowance.consume(refused.userId).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return;
    try {
      await database.insert(refusedCalls).values({ ...refused, params: plain(params) });
      await dropOldest(database, refused.userId);
    } catch (error) {
      logFault('a refused call was not kept', error);
    }
  };
}

const plain = (params: Refused['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const short = value.slice(0, longestParam);
      return [name, isStorable(short) ? short : '�'];
    }),
  );

async function dropOldest(database: Database, userId: number): Promise<void> {
  const oldest = database
    .select({ id: refusedCalls.id })
    .from(refusedCalls)
    .where(eq(refusedCalls.userId, userId))
    .orderBy(desc(refusedCalls.id))
    .limit(1)
    .offset(keptInAll);
  await database
    .delete(refusedCalls)
    .where(and(eq(refusedCalls.userId, userId), lte(refusedCalls.id, sql`(${oldest})`)));
}
