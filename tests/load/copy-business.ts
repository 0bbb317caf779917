import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { copyRows } from '../support/copy-rows';

/** An item of a target's geography. */
export interface Place {
  kind: 'country' | 'city';
  key: string;
}

const countries: readonly Place[] = ['NL', 'DE', 'KZ', 'US', 'RU'].map((key) => ({ kind: 'country', key }));

/**
 * Makes `count` campaigns of one: five to a client named `client-…`, whose users are copies of `owner`. They buy in the
 * places in turn.
 */
export async function copyBusiness(
  database: Database,
  template: number,
  count: number,
  places: readonly Place[] = countries,
): Promise<void> {
  const own = sql`campaigns.id = ${template}`;
  await copyRows(database, 'users', count / 5, sql`login = 'owner'`, {
    login: sql`'client-' || i`,
    email: sql`'client-' || i || '@example.com'`,
  });
  await copyRows(database, 'targets', places.length, sql`true`, {
    conditions: sql`jsonb_set(conditions, '{geo}', jsonb_build_object('isEverywhere', false, 'excluded', '[]'::jsonb,
      'included', jsonb_build_array(${JSON.stringify(places)}::jsonb -> (i - 1))))`,
  });
  await copyRows(database, 'campaigns', count - 1, own, {
    user_id: sql`(select min(id) from users where login like 'client-%') + i / 5`,
    name: sql`'Campaign ' || i`,
  });
  await copyRows(database, 'ad_sets', count - 1, sql`campaign_id = ${template}`, {
    campaign_id: sql`campaign_id + i`,
    max_price: sql`1000000 + i * 7919 % 4000000`,
    target_id: sql`(select min(id) from targets) + 1 + i % ${places.length}::int`,
  });
  await database.execute(sql`insert into ad_set_creatives (ad_set_id, creative_id, position)
    select ad_sets.id, creatives.id, 0 from ad_sets, creatives where ad_sets.campaign_id <> ${template}`);
  await database.execute(sql`analyze`);
}
