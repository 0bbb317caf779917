import { sql } from 'drizzle-orm';
import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import type { CampaignChanges } from '../exchange/campaigns/campaign-changes';
import type { Database } from '../store/database';
import { type LoadedCampaigns, loadBalances, loadCampaigns } from './load-campaigns';

/** All that is known of campaigns, and what of it is new. */
export interface Load {
  all: LoadedCampaigns;
  /** Null when everything was read anew. */
  changes: CampaignChanges | null;
}

/** Reads the campaigns that bid: all of them at first, then those that were written since. */
export class CampaignLoader {
  private mark: Mark | undefined;
  private readonly campaigns = new Map<number, BiddableCampaign>();
  private readonly names = new Map<number, string>();
  private readonly uses = new Map<number, CampaignUse>();

  constructor(private readonly database: Database) {}

  /** Lets the next load read everything, because the last one came to nothing or long ago. */
  forget(): void {
    this.mark = undefined;
  }

  async load(): Promise<Load> {
    const since = this.mark;
    const mark = await presentMark(this.database);
    const isWhole = since === undefined || (await hasDeletions(this.database, since));
    const load = isWhole ? await this.loadAll() : await this.loadSince(since);
    this.mark = mark;
    return load;
  }

  private async loadAll(): Promise<Load> {
    const all = await loadCampaigns(this.database);
    this.campaigns.clear();
    this.names.clear();
    this.uses.clear();
    this.take(all);
    return { all, changes: null };
  }

  private async loadSince(since: Mark): Promise<Load> {
    const ids = await changedCampaigns(this.database, since);
    const found = await loadCampaigns(this.database, { ids });
    const gone = ids.filter((id) => this.campaigns.delete(id));
    this.take(found);
    const balances = await loadBalances(this.database);
    const { campaigns, uses } = found;
    const all = { campaigns: [...this.campaigns.values()], uses: this.uses, balances, names: this.names };
    const stayed = new Set(campaigns.map(({ id }) => id));
    return { all, changes: { changed: campaigns, gone: gone.filter((id) => !stayed.has(id)), uses, balances } };
  }

  private take({ campaigns, names, uses }: LoadedCampaigns): void {
    for (const campaign of campaigns) this.campaigns.set(campaign.id, campaign);
    for (const [id, name] of names) this.names.set(id, name);
    for (const [id, use] of uses) this.uses.set(id, use);
  }
}

/** What of the store's transactions may not have been seen yet: their number is this or greater. */
type Mark = string;

/** The mark to ask with next time. Take it before what is read. */
async function presentMark(database: Database): Promise<Mark> {
  const { rows } = await database.execute<{ mark: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
  );
  const [row] = rows;
  if (!row) throw new Error('The store tells no transaction');
  return row.mark;
}

/** Whether something was taken out of the store since: no row is left to tell which campaigns had it. */
async function hasDeletions(database: Database, since: Mark): Promise<boolean> {
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
async function changedCampaigns(database: Database, since: Mark): Promise<number[]> {
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
