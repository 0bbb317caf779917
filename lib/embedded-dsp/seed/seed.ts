import { count } from 'drizzle-orm';
import type { Broadcast } from '../broadcast/broadcast';
import type { FileFolder } from '../files/file-folder';
import { toMicros } from '../micros';
import { replenish } from '../settlement/replenish';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { seedAdministrator } from './administrator';
import { drawBanners } from './draw-banners';
import { people } from './people';
import { writeDemo } from './write-demo';

interface Parts {
  database: Database;
  folder: FileFolder;
  broadcast: Broadcast;
  isDemo: boolean;
  /** How far back a demonstration's statistics reach; 0 = none. */
  historyDays: number;
}

/**
 * Fills an empty store: a demonstration with its history, or one administrator whose password is printed once.
 * A store with anybody in it stays as it is.
 */
export async function seed({ database, folder, broadcast, isDemo, historyDays }: Parts): Promise<void> {
  const [known] = await database.select({ people: count() }).from(users);
  if (known && known.people > 0) return;
  if (!isDemo) return seedAdministrator(database);
  const began = new Date(Date.now() - historyDays * 86_400_000);
  const banners = await drawBanners(folder);
  const ids = await writeDemo(database, banners, began);
  for (const { login, balance } of people)
    if (balance)
      await replenish(database, { userId: ids.get(login) ?? 0, amount: toMicros(String(balance)), at: began });
  if (!historyDays) return;
  process.stdout.write(`Making ${historyDays} days of history…\n`);
  const { auctions, impressions, clicks } = await broadcast.seedHistory(historyDays);
  process.stdout.write(`History: ${auctions} auctions, ${impressions} impressions, ${clicks} clicks\n`);
}
