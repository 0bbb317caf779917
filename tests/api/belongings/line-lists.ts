import type { LineListInput } from '@/lib/contract/targeting/line-lists';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { lineLists } from '@/lib/embedded-dsp/store/line-lists-schema';

/** A list of two apps: no panel of its own permission. */
export const lineListInput = (given: Partial<LineListInput> = {}): LineListInput => ({
  name: 'A list',
  kind: 'app',
  lines: ['com.example.game', '284882215'],
  ...given,
});

export async function addLineList(
  database: Database,
  userId: number,
  given: Partial<LineListInput> = {},
): Promise<number> {
  const [made] = await database
    .insert(lineLists)
    .values({ ...lineListInput(given), userId })
    .returning({ id: lineLists.id });
  if (!made) throw new Error('Nothing was stored');
  return made.id;
}
