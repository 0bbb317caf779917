import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subDays } from 'date-fns/subDays';
import { count } from 'drizzle-orm';
import type { PastMade } from '@/lib/contract/people/past-made';
import { permissions } from '@/lib/contract/people/permissions';
import { generatedPassword } from '../auth/generated-password';
import { hashPassword } from '../auth/passwords';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import type { FileFolder } from '../files/file-folder';
import type { ExchangeRunner } from '../live-exchange/exchange-runner';
import type { Paperwork } from '../paperwork/paperwork';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { makeMedia } from './demo-media';
import { writeDemoDocuments } from './documents';
import { drawBanners } from './draw-banners';
import { writeVatRates } from './vat-rates';
import { writeDemo } from './write-demo';
import { writeDemoConversions } from './write-demo-conversions';

export interface SeedParts {
  database: Database;
  facts: Facts;
  folder: FileFolder;
  runner: ExchangeRunner;
  paperwork: Paperwork;
  dataFolder: string;
  isDemo: boolean;
  /** Length of a demonstration's statistics in days; 0 = none. */
  historyDays: number;
}

const dayMs = 86_400_000;

/** Present while the past of a demonstration is incomplete. */
const markOf = ({ dataFolder }: SeedParts) => join(dataFolder, 'demo-unfinished');

/**
 * Fills an empty store: with a demonstration whose past follows, or with one administrator, whose password is printed
 * once. A store with users stays unchanged.
 */
export async function seed(parts: SeedParts): Promise<void> {
  const { database, folder, isDemo, historyDays } = parts;
  const [known] = await database.select({ people: count() }).from(users);
  if (known?.people !== 0) return;
  if (!isDemo) return seedAdministrator(database);
  writeFileSync(markOf(parts), '');
  const pictures = { banners: await drawBanners(folder), media: await makeMedia(folder) };
  await writeDemo(database, pictures, subDays(new Date(), historyDays));
}

/**
 * Makes the statistics and documents of a new demonstration, and reports the progress; undefined at the end. If it was
 * interrupted, it continues. People can use the API meanwhile.
 */
export async function makePast(parts: SeedParts, onProgress: (made: PastMade | undefined) => void): Promise<void> {
  const unfinished = markOf(parts);
  if (!existsSync(unfinished)) return;
  await makeHistory(parts, onProgress);
  await writeDemoDocuments(parts);
  rmSync(unfinished, { force: true });
  onProgress(undefined);
}

/** Simulates the exchange until now, from the end of its facts or from the beginning. */
async function makeHistory(
  { database, facts, runner, historyDays }: SeedParts,
  onProgress: (made: PastMade) => void,
): Promise<void> {
  if (!historyDays) return;
  const began = subDays(new Date(), historyDays);
  onProgress({ days: 0, of: historyDays });
  const extent = facts.extent();
  const from = extent ? (extent.last + 1) * slotMs : began.getTime();
  process.stdout.write(`Making ${historyDays} days of history…\n`);
  const now = Date.now();
  const missing = Math.max(0, now - from) / dayMs;
  const { auctions, impressions, clicks } = await runner.seedHistory(missing, now, (days) => {
    process.stdout.write(`History: ${days} days\n`);
    onProgress({ days: Math.max(0, Math.round(historyDays - missing + days)), of: historyDays });
  });
  process.stdout.write(`History: ${auctions} auctions, ${impressions} impressions, ${clicks} clicks\n`);
  await writeDemoConversions({ database, facts }, began.getTime(), Date.now());
}

/**
 * Creates the administrator of an empty installation and prints the password once. The password is temporary, because
 * it ends up in a log. It does not expire, because nobody could issue another one.
 */
async function seedAdministrator(database: Database): Promise<void> {
  const password = generatedPassword();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.insert(users).values({
      login: 'admin',
      passwordHash,
      role: 'ROLE_ADMIN',
      permissions: [...permissions],
      email: 'admin@localhost.localdomain',
      timeZoneKey: 'TZ-1',
      isTempPassword: true,
    });
    await writeVatRates(transaction, { isDemo: false });
  });
  process.stdout.write(`Sign in as admin with the temporary password ${password} and choose your own.\n`);
}
