import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import { Refusal } from '@/lib/contract/refusal';
import type { Facts } from '../facts/facts';
import { recordChange } from '../history/record-change';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { integrations, reportedDays, statisticsSources } from '../store/integrations-schema';
import { ourDays } from './our-days';
import { reconcile } from './reconcile';
import { daysShown, todayAt } from './reconciliation-days';
import { hostOf } from './report-address';
import type { StatisticsFetcher } from './statistics-fetcher';

interface Parts {
  database: Database;
  facts: Facts;
  fetcher: Pick<StatisticsFetcher, 'fetch'>;
  now(): number;
}

/** Handlers that compare our figures of an SSP with its own statistics. */
export function reconciliationHandlers(parts: Parts): Handlers {
  return {
    'integrations.reconciliation': ({ caller, params }) => view(parts, caller, params.id),
    'integrations.allowStatisticsHost': async ({ caller, params, body }) => {
      requireStatistics(caller);
      await allowHost(parts, caller, params.id, body.host);
      return view(parts, caller, params.id);
    },
    'integrations.fetchStatistics': async ({ caller, params }) => {
      requireStatistics(caller);
      await parts.fetcher.fetch(params.id);
      return view(parts, caller, params.id);
    },
  };
}

/** Requires the permission for statistics of all clients, because the figures are of all clients. */
function requireStatistics({ permissions }: Caller): void {
  if (!permissions.has('STATISTIC_READ_ALL')) throw new Refusal('NO_PERMISSION');
}

/**
 * Allows fetching from a host, or forbids it with null. The host must match the current link, so that nobody allows a
 * host that they have not seen.
 */
const allowHost = ({ database, now }: Parts, caller: Caller, id: number, host: string | null): Promise<void> =>
  database.transaction(async (transaction) => {
    const [stored] = await transaction
      .select({ link: integrations.statisticsLink })
      .from(integrations)
      .where(and(eq(integrations.id, id), isNull(integrations.removedAt)))
      .for('update');
    if (!stored) throw new Refusal('NOT_FOUND');
    if (host !== null && host !== hostOf(stored.link))
      throw new Refusal('VALIDATION_FAILED', { fields: { host: 'invalid' } });
    const [before] = await transaction.select().from(statisticsSources).where(eq(statisticsSources.integrationId, id));
    if ((before?.allowedHost ?? null) === host) return;
    const at = host === null ? null : new Date(now());
    const allowed = { allowedHost: host, allowedAt: at, dueAt: at };
    await transaction
      .insert(statisticsSources)
      .values({ integrationId: id, ...allowed })
      .onConflictDoUpdate({ target: statisticsSources.integrationId, set: allowed });
    await recordChange(transaction, {
      caller,
      operation: 'integrations.allowStatisticsHost',
      entity: 'integration',
      ownerId: null,
      id,
      before: { statisticsHost: before?.allowedHost ?? null },
      after: { statisticsHost: host },
    });
  });

async function view({ database, facts, now }: Parts, caller: Caller, id: number): Promise<Reconciliation> {
  const [found] = await database
    .select({ integration: integrations, source: statisticsSources })
    .from(integrations)
    .leftJoin(statisticsSources, eq(statisticsSources.integrationId, integrations.id))
    .where(and(eq(integrations.id, id), isNull(integrations.removedAt)));
  if (!found) throw new Refusal('NOT_FOUND');
  requireStatistics(caller);
  const { currency, statisticsLink } = found.integration;
  const shown = daysShown(todayAt(now()));
  const reported = await database
    .select()
    .from(reportedDays)
    .where(
      and(
        eq(reportedDays.integrationId, id),
        eq(reportedDays.currency, currency),
        gte(reportedDays.day, shown.from),
        lte(reportedDays.day, shown.to),
      ),
    );
  const ours = await ourDays({ database, facts }, { id, currency }, shown);
  return { id, currency, ...stateOf(found.source, hostOf(statisticsLink)), ...reconcile(ours, reported) };
}

/** Returns the state of fetching. */
function stateOf(source: typeof statisticsSources.$inferSelect | null, host: string | null) {
  const isAllowed = host !== null && source?.allowedHost === host;
  return {
    host,
    isAllowed,
    allowedAt: isAllowed ? iso(source.allowedAt) : null,
    triedAt: iso(source?.triedAt),
    goodAt: iso(source?.goodAt),
    nextAt: isAllowed ? iso(source.dueAt) : null,
    problem: source?.problem ? { code: source.problem, detail: source.problemDetail } : null,
    lastRead: source?.lastRead ?? null,
  };
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
