import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { ChangeMark } from '@/lib/contract/delivery/delivery-shapes';
import { visibleFields, visibleTo, writtenTo } from '../history/read-history';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { changes } from '../store/history-schema';
import { users } from '../store/people-schema';

/** Maximum marks of a chart. */
const maxMarks = 500;

/** Returns the changes of a campaign and its ad sets within [from, until), epoch ms, oldest first. */
export async function changeMarks(
  database: Database,
  caller: Caller,
  campaignId: number,
  { from, until }: { from: number; until: number },
): Promise<ChangeMark[]> {
  const rows = await database
    .select({ change: changes, login: users.login })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.userId))
    .where(
      and(
        writtenTo(database, { entity: 'campaign', id: campaignId }),
        visibleTo(caller),
        gte(changes.at, new Date(from)),
        lt(changes.at, new Date(until)),
      ),
    )
    .orderBy(asc(changes.id))
    .limit(maxMarks);
  return rows.map(({ change, login }) => ({
    at: change.at.toISOString(),
    by: change.userId === null ? null : { id: change.userId, login: login ?? '' },
    operation: change.operation,
    entity: change.entity,
    fields: visibleFields(caller, change.fields),
    historyId: change.id,
  }));
}
