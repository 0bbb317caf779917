import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creatives as endpoints, LibraryImage } from '@/lib/contract/creatives/creatives';
import { type Page, toPage } from '@/lib/contract/paging';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { creativeImages } from '../store/creative-images-schema';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { users } from '../store/people-schema';
import { creatives } from '../store/schema';
import { containsText } from '../store/sql/text-search';

type Query = z.output<typeof endpoints.library.query>;

const columns = { createdAt: storedFiles.createdAt, filename: storedFiles.filename, size: storedFiles.size } as const;

const ratioSql = sql`${storedFiles.details} ->> 'ratio'`;
const usedInSql = sql<number>`(
  (select count(*) from ${creatives} where ${creatives.file} = ${storedFiles.name} and ${creatives.removedAt} is null)
  + (select count(*) from ${creativeImages} join ${creatives} on ${creatives.id} = ${creativeImages.creativeId}
    where ${creativeImages.file} = ${storedFiles.name} and ${creatives.removedAt} is null))::int`;

/** Returns a page of stored images that a caller may reuse: the media library ("photo bank") of the creative form. */
export async function pageOfLibrary(
  database: Database,
  caller: Caller,
  query: Query,
  linkTo: (file: string) => string,
): Promise<Page<LibraryImage>> {
  const condition = conditionOf(caller, query);
  const [total] = await database.select({ all: count() }).from(storedFiles).where(condition);
  const found = await database
    .select({ file: storedFiles, login: users.login, usedIn: usedInSql })
    .from(storedFiles)
    .innerJoin(users, eq(users.id, storedFiles.userId))
    .where(condition)
    .orderBy(...orderOf(query.sort))
    .limit(query.size)
    .offset(query.page * query.size);
  const rows = found.map(({ file, login, usedIn }) => ({
    name: file.name,
    filename: file.filename,
    mimeType: file.mimeType,
    size: file.size,
    width: file.width,
    height: file.height,
    duration: file.duration,
    usedIn,
    ratio: file.details.kind === 'image' ? file.details.ratio : null,
    fileUrl: linkTo(file.name),
    userId: file.userId,
    userLogin: login,
    createdAt: file.createdAt.toISOString(),
  }));
  return toPage(rows, total?.all ?? 0, query);
}

function conditionOf(caller: Caller, query: Query): SQL | undefined {
  const scope = ownedWithin(scopeOf(caller), storedFiles.userId);
  const sizes = query.dimensions.map((text) => text.split('x').map(Number));
  return and(
    sql`${storedFiles.details} ->> 'kind' = 'image'`,
    // Staff see their own uploads in addition to those of their clients.
    scope && or(scope, eq(storedFiles.userId, caller.id)),
    query.userId.length > 0 ? inArray(storedFiles.userId, query.userId) : undefined,
    query.ratio.length > 0 ? inArray(ratioSql, query.ratio) : undefined,
    containsText(storedFiles.filename, query.filename),
    sizes.length > 0
      ? or(...sizes.map(([width = 0, height = 0]) => and(eq(storedFiles.width, width), eq(storedFiles.height, height))))
      : undefined,
  );
}

function orderOf(sort: string): SQL[] {
  const [column = 'createdAt', direction] = sort.split(',');
  const towards = direction === 'asc' ? asc : desc;
  // The contract has checked that the column is allowed.
  return [towards(columns[column as keyof typeof columns]), towards(storedFiles.name)];
}
