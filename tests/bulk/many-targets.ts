import { sql } from 'drizzle-orm';
import { targets } from '@/lib/embedded-dsp/store/schema';
import { targetInput } from '../api/pivot/sample';
import type { SmallApi } from '../api/small-api';
import { copyRows } from '../support/copy-rows';

/** More than a transaction takes. */
export const count = 120;

/** Creates `count` targets named "Before" and returns their ids in ascending order. */
export async function manyTargets(api: SmallApi, token: string): Promise<number[]> {
  const { body } = await api.call(token, 'targets.create', { body: targetInput({ name: 'Before' }) });
  await copyRows(api.database, 'targets', count - 1, sql`id = ${body.id}`);
  const rows = await api.database.select({ id: targets.id }).from(targets).orderBy(targets.id);
  return rows.map(({ id }) => id).filter((id) => id >= body.id);
}
