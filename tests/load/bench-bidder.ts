import { eq, sql } from 'drizzle-orm';
import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import { createExchange } from '@/lib/embedded-dsp/exchange/exchange';
import { createWorld } from '@/lib/embedded-dsp/exchange/market/world';
import { CampaignLoader } from '@/lib/embedded-dsp/live-exchange/campaign-loader';
import { loadMarket } from '@/lib/embedded-dsp/live-exchange/load-market';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { addBusiness, openPlatform } from '../settlement/small-platform';
import { copyRows } from '../support/copy-rows';
import { median } from './start-program';

const count = Number(process.env.BENCH_CAMPAIGNS ?? 10_000);
const writes = 20;

/** How long a write of one campaign takes to reach a bidder with `BENCH_CAMPAIGNS` of them, against reading them all. */
export async function benchBidder(): Promise<void> {
  const platform = await openPlatform();
  const { database } = platform.store;
  const { campaignId } = await addBusiness(database);
  await copyCampaign(database, campaignId);
  const world = createWorld(1, { cities: cities(), countries: countries() });
  const market = await loadMarket(database);
  const exchange = createExchange({ world, ...market, requestsPerSecond: 30, startsAt: Date.now() });
  const loader = new CampaignLoader(database);
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const whole = await timed(async () => {
    const { campaigns: all, uses, balances } = (await loader.load()).all;
    exchange.setCampaigns(all, uses, balances);
  });
  const times: number[] = [];
  for (let write = 1; write <= writes; write++) {
    await database
      .update(campaigns)
      .set({ totalBudget: 10n ** 9n + BigInt(write) })
      .where(eq(campaigns.id, campaignId));
    const reach = async () => {
      const { changes } = await loader.load();
      if (changes?.changed.length !== 1) throw new Error('One campaign was written');
      await exchange.changeCampaigns(changes);
    };
    times.push(await timed(reach));
  }
  const one = median(times);
  console.log(
    `${count} campaigns: all ${whole.toFixed(0)} ms, one written ${one.toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`,
  );
  console.log(`all / one ${(whole / one).toFixed(0)}`);
  await platform.close();
}

/** Copies a campaign with its ad set and the creatives of it; the target is shared. */
async function copyCampaign(database: Database, id: number): Promise<void> {
  await copyRows(database, 'campaigns', count - 1, sql`campaigns.id = ${id}`);
  const setOf = sql`ad_sets.campaign_id = ${id}`;
  await copyRows(database, 'ad_sets', count - 1, setOf, { campaign_id: sql`${id}::int + i` });
  await database.execute(sql`insert into ad_set_creatives (ad_set_id, creative_id, position)
    select ad_sets.id, links.creative_id, links.position from ad_sets, ad_set_creatives links
    where ad_sets.campaign_id > ${id} and links.ad_set_id = (select min(id) from ad_sets where campaign_id = ${id})`);
  await database.execute(sql`analyze`);
}
