import { sql } from 'drizzle-orm';
import { OwnProcesses } from '@/lib/embedded-dsp/http/own-processes';
import { integrationInput } from '../api/pivot/integrations';
import { callAt, secret } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { accessToken } from '../rtb/rtb-world';
import { addCampaign, addClient } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { startTwo, type TwoProcesses } from './two-processes';

/** What a real impression costs: 3 USD per thousand. */
export const cost = 3_000n;
const funds = 1_000_000_000n;
export const isLeading = (url: string) =>
  fetch(`${url}/internal/process/live`, { headers: new OwnProcesses(secret).headers() })
    .then(({ ok }) => ok)
    .catch(() => false);

/** Two processes, an SSP, and a campaign that buys from it. */
export async function openMarket(environment: Record<string, string> = {}) {
  const two = await startTwo({ DSP_EXCHANGE_SPEED: '0', ...environment });
  const { database } = two.follower;
  const admin = await two.follower.tokenOf(await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' }));
  const body = integrationInput({ accessToken, sspIsCompressResponseRequired: 2 });
  const sspId: number = (await callAt(two.leader.url, admin, 'integrations.create', { body })).body.id;
  const clientId = await addClient(database);
  await fund(database, clientId, funds);
  const campaignId = await addCampaign(database, clientId, { exchanges: [sspId] });
  // A write at another process is how the leader learns of the campaign.
  const notifyBidder = async () => {
    const known = (await two.follower.call(admin, 'integrations.view', { params: { id: sspId } })).body;
    await two.follower.call(admin, 'integrations.update', { params: { id: sspId }, body: known });
  };
  await notifyBidder();
  return { two, sspId, campaignId, admin, notifyBidder };
}

export const one = async ({ database }: TwoProcesses['follower'], query: string) =>
  Object.values((await database.execute(sql.raw(query))).rows[0] ?? {}).map(String);

/** What the stores say of impressions and money, each in its own way. */
export async function figures(follower: TwoProcesses['follower']) {
  const added = 'select coalesce(sum(impressions), 0) as n, coalesce(sum(spend), 0) as spend from fact';
  const [[counted] = []] = await follower.facts.ask([{ sql: added, values: [] }]);
  const [impressions, spent] = await one(
    follower,
    'select sum(impressions) as n, sum(spent) as spent from campaign_counters',
  );
  return {
    impressions: [Number(impressions), Number(counted?.n)],
    spent: [Number(spent), Number(counted?.spend)],
    moved: [
      ...(await one(follower, `select ${funds} - sum(amount) from ledger_entries`)),
      ...(await one(follower, `select ${funds} - sum(balance) from users where balance > 0`)),
    ].map(Number),
    waiting: Number(await one(follower, 'select count(*) from settlement_batches')),
  };
}

export const agreed = (impressions: number, spent: number) => ({
  impressions: [impressions, impressions],
  spent: [spent, spent],
  moved: [spent, spent],
  waiting: 0,
});
