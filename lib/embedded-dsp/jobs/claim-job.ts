import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { jobs } from '../store/jobs-schema';

export type Job = typeof jobs.$inferSelect;

/**
 * Claims the job that has waited longest for a process, or returns when the next one is due (epoch ms; null = none is
 * waiting).
 */
export async function claimJob(
  database: Database,
  owner: string,
  now: Date,
): Promise<{ job: Job } | { next: number | null }> {
  const due = sql`(select id from jobs where given_up_at is null and started_at is null and run_at <= ${now.toISOString()}
    order by run_at, id limit 1 for update skip locked)`;
  const [job] = await database
    .update(jobs)
    .set({ startedAt: now, owner, attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, due))
    .returning();
  if (job) return { job };
  const [waiting] = await database
    .select({ next: sql<string | null>`min(${jobs.runAt})` })
    .from(jobs)
    .where(and(isNull(jobs.givenUpAt), isNull(jobs.startedAt)));
  return { next: waiting?.next ? Date.parse(waiting.next) : null };
}

/**
 * Requeues jobs of processes that are gone; a job finds the work it has already done. Returns how many jobs still run
 * in other processes.
 */
export async function releaseJobs(database: Database, alive: readonly string[]): Promise<number> {
  const isRunning = and(isNotNull(jobs.startedAt), isNull(jobs.givenUpAt));
  const isAlive = inArray(jobs.owner, [...alive]);
  await database
    .update(jobs)
    .set(waiting)
    .where(and(isRunning, alive.length > 0 ? or(isNull(jobs.owner), not(isAlive)) : undefined));
  return alive.length > 0 ? database.$count(jobs, and(isRunning, isAlive)) : 0;
}

const waiting = { startedAt: null, owner: null };

/** The condition that this process still owns the job: if it was considered dead, another one has taken it over. */
const isStill = ({ id, owner }: Job) => and(eq(jobs.id, id), owner === null ? undefined : eq(jobs.owner, owner));

/** Completes a job and deletes its row, unless it repeats or was requested again meanwhile. */
export async function completeJob(database: Database, job: Job, again: Date | undefined): Promise<void> {
  const gone = again
    ? []
    : await database
        .delete(jobs)
        .where(and(isStill(job), eq(jobs.requested, job.requested)))
        .returning({ id: jobs.id });
  if (gone.length) return;
  const runAt = sql`case when ${jobs.requested} = ${job.requested} then ${(again ?? new Date()).toISOString()}::timestamptz else now() end`;
  await database
    .update(jobs)
    .set({ ...waiting, attempts: 0, runAt })
    .where(isStill(job));
}

/** Schedules a failed job for another attempt. */
export async function postponeJob(database: Database, job: Job, error: string, runAt: Date): Promise<void> {
  await database
    .update(jobs)
    .set({ ...waiting, runAt, error })
    .where(isStill(job));
}

/**
 * Gives up a job after its last attempt, unless it was requested again meanwhile: then it starts anew. Returns whether
 * it was given up.
 */
export async function giveUpJob(database: Database, job: Job, error: string): Promise<boolean> {
  const gone = await database
    .update(jobs)
    .set({ ...waiting, error, givenUpAt: new Date() })
    .where(and(isStill(job), eq(jobs.requested, job.requested)))
    .returning({ id: jobs.id });
  if (gone.length > 0) return true;
  await database
    .update(jobs)
    .set({ ...waiting, attempts: 0, runAt: new Date(), error })
    .where(isStill(job));
  return false;
}
