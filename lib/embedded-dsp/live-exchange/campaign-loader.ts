import { sql } from 'drizzle-orm';
import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import type { CampaignChanges } from '../exchange/campaigns/campaign-changes';
import type { Database } from '../store/database';
import { type LoadedCampaigns, loadBalances, loadCampaigns } from './load-campaigns';
import { isWrittenIn, presentTransactions, type TransactionRange } from './transaction-range';

/** All campaigns, and which of them have changed. */
export interface Load {
  all: LoadedCampaigns;
  /** Null if everything was read. */
  changes: CampaignChanges | null;
}

/** Reads the campaigns that bid: all of them the first time, then those that have changed. */
export class CampaignLoader {
  /** Transactions with this id or a greater one may not have been read yet. */
  private unread: bigint | undefined;
  private readonly campaigns = new Map<number, BiddableCampaign>();
  private readonly names = new Map<number, string>();
  private readonly uses = new Map<number, CampaignUse>();

  constructor(private readonly database: Database) {}

  /** Makes the next load complete, because the last one failed or is too old. */
  forget(): void {
    this.unread = undefined;
  }

  async load(): Promise<Load> {
    // Taken before reading: what is committed meanwhile is read again the next time.
    const { since, until } = await presentTransactions(this.database);
    const range = this.unread === undefined ? undefined : { since: this.unread, until };
    const isWhole = range === undefined || (await hasDeletions(this.database, range));
    const load = isWhole ? await this.loadAll() : await this.loadChanges(range);
    this.unread = since;
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

  private async loadChanges(range: TransactionRange): Promise<Load> {
    const ids = await changedCampaigns(this.database, range);
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

/** Returns whether something was deleted. Deletions leave no row that identifies the affected campaigns. */
async function hasDeletions(database: Database, range: TransactionRange): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select 1 from changes where ${isWrittenIn(range)}
      and entity in ('user', 'creative', 'file', 'target', 'rule') and operation ~ '(delete|remove)' limit 1`,
  );
  return rows.length > 0;
}

/**
 * Returns the ids of campaigns that changed, or whose ad sets, targets, lists of targets, creatives, rules or
 * clients changed. Each row has the id of the transaction that wrote it last.
 */
async function changedCampaigns(database: Database, range: TransactionRange): Promise<number[]> {
  const isNew = isWrittenIn(range);
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
