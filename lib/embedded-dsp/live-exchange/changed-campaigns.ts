import { sql } from 'drizzle-orm';
import type { Database } from '../store/database';

/** What of the store's transactions may not have been seen yet: their number is this or greater. */
export type Mark = string;

/** The mark to ask with next time. Take it before what is read. */
export async function presentMark(database: Database): Promise<Mark> {
  const { rows } = await database.execute<{ mark: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
  );
  const [row] = rows;
  if (!row) throw new Error('The store tells no transaction');
  return row.mark;
}

/** Whether something was taken out of the store since: no row is left to tell which campaigns had it. */
export async function hasDeletions(database: Database, since: Mark): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select 1 from changes where xmin::text::bigint >= ${since}::bigint
      and entity in ('user', 'creative', 'file', 'target', 'rule') and operation ~ '(delete|remove)' limit 1`,
  );
  return rows.length > 0;
}

/**
 * Ids of the campaigns that were written since, themselves or something they bid with: an ad set, a target, a list that
 * it names, a creative, a rule, their client. Every row knows the transaction that wrote it last.
 */
export async function changedCampaigns(database: Database, since: Mark): Promise<number[]> {
  const isNew = sql`xmin::text::bigint >= ${since}::bigint`;
  const { rows } = await database.execute<{ id: number }>(
    sql`with new_sets as (
        select id from ad_sets where ${isNew}
        union select id from ad_sets where target_id in (select id from targets where ${isNew})
        union select id from ad_sets where target_id in (select target_id from target_line_lists
          where line_list_id in (select id from line_lists where ${isNew}))
        union select ad_set_id from ad_set_creatives where ${isNew}
        union select ad_set_id from ad_set_creatives where creative_id in (select id from creatives where ${isNew})
        union select ad_set_id from ad_set_rules where ${isNew}
        union select ad_set_id from ad_set_rules where rule_id in (select id from rules where ${isNew}))
      select id from campaigns where ${isNew}
      union select campaign_id from ad_sets where id in (select id from new_sets)
      union select id from campaigns
        where user_id in (select entity_id from changes where ${isNew} and entity = 'user')`,
  );
  return rows.map(({ id }) => Number(id));
}
