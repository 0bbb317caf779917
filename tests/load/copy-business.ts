import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { copyRows } from '../support/copy-rows';

/** Makes `count` campaigns of one: five to a client named `client-…`, whose users are copies of `owner`, each of a country of its own. */
export async function copyBusiness(database: Database, template: number, count: number): Promise<void> {
  const own = sql`campaigns.id = ${template}`;
  await copyRows(database, 'users', count / 5, sql`login = 'owner'`, {
    login: sql`'client-' || i`,
    email: sql`'client-' || i || '@example.com'`,
  });
  await copyRows(database, 'targets', 4, sql`true`, {
    conditions: sql`jsonb_set(conditions, '{geo}', jsonb_build_object('isEverywhere', false, 'excluded', '[]'::jsonb,
      'included', jsonb_build_array(jsonb_build_object('kind', 'country', 'key', (array['DE', 'KZ', 'US', 'RU'])[i]))))`,
  });
  await copyRows(database, 'campaigns', count - 1, own, {
    user_id: sql`(select min(id) from users where login like 'client-%') + i / 5`,
    name: sql`'Campaign ' || i`,
  });
  await copyRows(database, 'ad_sets', count - 1, sql`campaign_id = ${template}`, {
    campaign_id: sql`campaign_id + i`,
    max_price: sql`1000000 + i * 7919 % 4000000`,
    target_id: sql`(select min(id) from targets) + i % 5`,
  });
  await database.execute(sql`insert into ad_set_creatives (ad_set_id, creative_id, position)
    select ad_sets.id, creatives.id, 0 from ad_sets, creatives where ad_sets.campaign_id <> ${template}`);
  await database.execute(sql`analyze`);
}
