import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { foldLabel } from '@/lib/contract/label-text';
import { limits } from '@/lib/contract/limits';
import type { Call } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { campaigns, creatives, targets } from '../store/schema';
import { foldedLabel } from '../store/sql/labels';

type Asked = Pick<Call<'dictionaries.labels'>, 'caller' | 'query'>;

/** Labels of what the caller may read, each in its usual spelling, the most used first. */
export async function labelsInUse(database: Database, caller: Asked['caller'], query: Asked['query']) {
  const { permissions } = caller;
  const parts = things
    .filter(({ readers }) => readers.some((permission) => permissions.has(permission)))
    .map(({ table, isThere }) => {
      const owner = query.userId.length > 0 ? inArray(table.userId, query.userId) : undefined;
      const condition = and(ownedWithin(scopeOf(caller), table.userId), owner, isThere, sql`${table.labels} <> '{}'`);
      return sql`select unnest(${table.labels}) as label from ${table} where ${condition}`;
    });
  if (parts.length === 0) return [];
  const { rows } = await database.execute<{ label: string }>(sql`
    select mode() within group (order by label) as label from (${sql.join(parts, sql` union all `)}) as used
    where ${beginsWith(query.value)}
    group by ${foldedLabel(sql`label`)} order by count(*) desc, 1 limit ${limits.labels.suggested}`);
  return rows.map(({ label }) => label);
}

function beginsWith(text = ''): SQL {
  const pattern = `${foldLabel(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${foldedLabel(sql`label`)} like ${pattern}`;
}

const things = [
  { table: campaigns, readers: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'], isThere: undefined },
  { table: creatives, readers: ['CREATIVE_READ', 'CREATIVE_READ_ALL'], isThere: isNull(creatives.removedAt) },
  { table: targets, readers: ['TARGET_READ', 'TARGET_READ_ALL'], isThere: undefined },
] as const;
