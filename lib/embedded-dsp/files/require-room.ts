import { and, count, eq, sql } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { users } from '../store/people-schema';
import { isUsed } from './used-files';

/**
 * Checks the storage quota of a client: the total of its stored bytes including `more`, and the number of unused files.
 * Throws FILES_QUOTA. Staff, who upload for many clients, are not limited.
 */
export async function requireRoom(database: Queryable, userId: number, more = 0): Promise<void> {
  const { ownedBytes, unusedFiles } = limits.upload;
  const own = eq(storedFiles.userId, userId);
  const [stored] = await database
    .select({ role: users.role, bytes: sql`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number) })
    .from(users)
    .leftJoin(storedFiles, own)
    .where(eq(users.id, userId))
    .groupBy(users.role);
  if (!stored || !isAdvertiserRole(stored.role)) return;
  const bytes = stored.bytes + more;
  if (bytes > ownedBytes) throw refusal('bytes', megabytes(ownedBytes), megabytes(bytes));
  const used = await isUsed(database);
  const [unused] = await database
    .select({ files: count() })
    .from(storedFiles)
    .where(and(own, sql`not ${used}`));
  const files = unused?.files ?? 0;
  if (files >= unusedFiles) throw refusal('unused', unusedFiles, files);
}

const refusal = (reason: 'bytes' | 'unused', limit: number, actual: number) =>
  new Refusal('FILES_QUOTA', { params: { reason, limit, actual } });

const megabytes = (bytes: number) => Math.round(bytes / (1024 * 1024));
