import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { faultMessage, logFault } from '../log-fault';
import type { Topic } from '../machines/signals';
import type { Database, Queryable } from '../store/database';
import { jobs } from '../store/jobs-schema';
import { claimJob, completeJob, giveUpJob, type Job, postponeJob, releaseJobs } from './claim-job';

export interface JobHandler {
  /**
   * Does the work for the job's subject, and returns when to run again, if at all. It may run again after a crash, so
   * it must detect completed work.
   */
  run(subject: string): Promise<Date | undefined>;
  /** Called once after the last attempt has failed. */
  giveUp?(subject: string, error: unknown): Promise<void>;
}

export interface Jobs {
  /** Registers the handler of a kind. Call it before `start`. */
  handle(kind: string, handler: JobHandler): void;
  /**
   * Queues a job in the transaction of the write that needs it, so that both are stored or neither. A waiting job is
   * moved forward; a running job runs once more. Call `wake` after the commit.
   */
  add(transaction: Queryable, kind: string, subject: string, at?: Date): Promise<void>;
  /** Checks for due jobs now instead of at the next poll. */
  wake(): void;
  start(): Promise<void>;
  /** Starts no further job and waits for the running one. `start` may be called again. */
  stop(): Promise<void>;
}

/** Other processes that run jobs of the same store. */
interface Workers {
  /** Of this process. */
  id: string;
  /** Ids of the other processes that are alive. */
  others(): Promise<string[]>;
}

interface Options {
  database: Database;
  /** Pauses before each further attempt, in ms; after the last one the job is given up. */
  pauses?: readonly number[];
  /** Defaults to no other process. */
  workers?: Workers;
  /** Topic by which processes wake each other. */
  waking?: Topic<null>;
}

/** From two seconds to an hour, for failures of an operator or a disk. */
const growingPauses = [2_000, 10_000, 60_000, 300_000, 900_000, 3_600_000];
/** Longest poll interval, in case a `wake` was missed; an idle program makes no other query. */
const longestWaitMs = 60_000;
/** Poll interval while another process owns jobs and may die. */
const releasedAgainMs = 2_000;
/** Maximum length of a stored error text. */
const errorLength = 500;

/**
 * Background jobs in the entity store. They survive a kill, are retried with growing pauses, and never run twice at
 * once for one subject. They run one at a time, because the embedded engine has one connection. Of several processes,
 * one runs jobs.
 */
export function createJobs({ database, pauses = growingPauses, workers = nobodyElse(), waking }: Options): Jobs {
  const handlers = new Map<string, JobHandler>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = true;
  let mayBeLeft = false;

  const wake = () => {
    if (isStopped) return;
    isWoken = true;
    running ??= drain().finally(() => {
      running = undefined;
      if (isWoken) wake();
    });
  };
  // Returns when the next job is due, in epoch ms.
  const runDue = async () => {
    if (mayBeLeft) mayBeLeft = (await releaseJobs(database, await workers.others())) > 0;
    while (!isStopped) {
      isWoken = false;
      const found = await claimJob(database, workers.id, new Date());
      if ('next' in found) return found.next;
      await attempt(database, handlers, pauses, found.job);
    }
    return null;
  };
  const drain = async () => {
    clearTimeout(timer);
    const next = await runDue().catch((error) => logFault('background jobs', error));
    const longest = mayBeLeft ? releasedAgainMs : longestWaitMs;
    if (!isStopped) timer = setTimeout(wake, Math.min(longest, untilDue(next ?? Infinity))).unref();
  };
  waking?.subscribe(wake);
  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    add,
    wake: waking ? () => waking.publish(null) : wake,
    start: async () => {
      mayBeLeft = true;
      isStopped = false;
      wake();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const untilDue = (at: number): number => Math.max(0, at - Date.now());

const nobodyElse = (): Workers => ({ id: randomUUID(), others: async () => [] });

async function add(transaction: Queryable, kind: string, subject: string, at = new Date()): Promise<void> {
  await transaction
    .insert(jobs)
    .values({ kind, subject, runAt: at })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: {
        requested: sql`jobs.asked + 1`,
        attempts: sql`case when jobs.started_at is null then 0 else jobs.attempts end`,
        runAt: sql`case when jobs.given_up_at is null then least(jobs.run_at, excluded.run_at) else excluded.run_at end`,
        givenUpAt: null,
      },
    });
}

async function attempt(
  database: Database,
  handlers: ReadonlyMap<string, JobHandler>,
  pauses: readonly number[],
  job: Job,
): Promise<void> {
  const handler = handlers.get(job.kind);
  try {
    if (!handler) throw new Error(`Nobody does jobs of the kind ${job.kind}`);
    const again = await handler.run(job.subject);
    await completeJob(database, job, again);
  } catch (error) {
    const pause = pauses[job.attempts - 1];
    const text = faultMessage(error).slice(0, errorLength);
    if (pause !== undefined) return postponeJob(database, job, text, new Date(Date.now() + pause));
    if (!(await giveUpJob(database, job, text))) return;
    logFault(`the job ${job.kind} ${job.subject} was given up`, error);
    await handler?.giveUp?.(job.subject, error);
  }
}
