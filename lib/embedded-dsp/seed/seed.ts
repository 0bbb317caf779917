import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subDays } from 'date-fns/subDays';
import { count } from 'drizzle-orm';
import type { PastMade } from '@/lib/contract/people/past-made';
import { permissions } from '@/lib/contract/people/permissions';
import { generatedPassword } from '../auth/generated-password';
import { hashPassword } from '../auth/passwords';
import { slotMs, slotStartOf } from '../facts/fact';
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

/** Present while the past of a demonstration is incomplete; tells from when on its recent days are. */
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

/** Days that are made first: today, the seven days of lists and overviews, and what a replay of today begins with. */
const recentDays = 8;

/**
 * Simulates the exchange until now, backwards from today: the recent days, as many that they are compared with, and
 * those before them, each part from the end of its facts.
 */
async function makeHistory(parts: SeedParts, onProgress: (made: PastMade) => void): Promise<void> {
  const { database, facts, runner, historyDays } = parts;
  if (!historyDays) return;
  const now = Date.now();
  const began = slotStartOf(now - historyDays * dayMs);
  process.stdout.write(`Making ${historyDays} days of history…\n`);
  const recentFrom = beginningOfRecent(parts, Math.max(began, slotStartOf(now - recentDays * dayMs)));
  const comparedFrom = Math.max(began, recentFrom - recentDays * dayMs);
  const stretches = [
    { from: await endOfFacts(facts, recentFrom, now), until: now },
    { from: await endOfFacts(facts, comparedFrom, recentFrom), until: recentFrom },
    { from: await endOfFacts(facts, began, comparedFrom), until: comparedFrom },
  ];
  let missing = stretches.reduce((sum, { from, until }) => sum + until - from, 0);
  const tell = (left: number) => {
    const days = Math.max(0, Math.round(historyDays - left / dayMs));
    process.stdout.write(`History: ${days} days\n`);
    onProgress({ days, of: historyDays });
  };
  onProgress({ days: 0, of: historyDays });
  let auctions = 0;
  for (const { from, until } of stretches) {
    if (from >= until && until < now) continue;
    auctions += (await runner.pastAuctions.make({ from, until }, now, (days) => tell(missing - days * dayMs))).auctions;
    missing -= until - from;
    if (missing > 0) tell(missing);
  }
  process.stdout.write(`History: ${auctions} auctions\n`);
  await writeDemoConversions({ database, facts }, { from: began, until: Date.now() });
}

/** Returns the moment (epoch ms) at which the recent days begin, also if their making was interrupted. */
function beginningOfRecent(parts: SeedParts, wanted: number): number {
  const known = Number(readFileSync(markOf(parts), 'utf8'));
  if (known > 0) return known;
  writeFileSync(markOf(parts), String(wanted));
  return wanted;
}

/** Returns the end of the facts between two moments (epoch ms), or their beginning without facts. */
async function endOfFacts(facts: Facts, from: number, until: number): Promise<number> {
  const between = `slot >= ${Math.floor(from / slotMs)} and slot < ${Math.ceil(until / slotMs)}`;
  const [rows = []] = await facts.ask([{ sql: `select max(slot) as last from fact where ${between}`, values: [] }]);
  const last = rows[0]?.last;
  return last === null || last === undefined ? from : Math.min((Number(last) + 1) * slotMs, until);
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
