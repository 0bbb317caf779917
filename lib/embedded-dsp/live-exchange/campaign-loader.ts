import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import type { SeatChanges } from '../exchange/campaigns/seat-changes';
import type { Database } from '../store/database';
import { changedCampaigns, hasDeletions, type Mark, presentMark } from './changed-campaigns';
import { type LoadedCampaigns, loadBalances, loadCampaigns } from './load-campaigns';

/** All that is known of campaigns, and what of it is new. */
export interface Load {
  all: LoadedCampaigns;
  /** Null when everything was read anew. */
  changes: SeatChanges | null;
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
