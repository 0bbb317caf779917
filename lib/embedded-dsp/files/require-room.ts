import { and, count, eq, sql } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { users } from '../store/people-schema';
import { isUsed } from './used-files';

const { ownedBytes, unusedFiles } = limits.upload;

/**
 * Checks the storage quota of a client: the total of its stored bytes including `more`, and the number of unused files.
 * Throws FILES_QUOTA. Staff, who upload for many clients, are not limited.
 */
export async function requireRoom(database: Queryable, userId: number, more = 0): Promise<void> {
  const stored = await limitedBytes(database, userId);
  if (stored === null) return;
  requireBytes(stored + more);
  const used = await isUsed(database);
  const [unused] = await database
    .select({ files: count() })
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, userId), sql`not ${used}`));
  const files = unused?.files ?? 0;
  if (files >= unusedFiles) throw refusal('unused', unusedFiles, files);
}

/**
 * Checks the storage quota of a client whose file is replaced by one of `size` bytes. One that is no larger always has
 * room. Throws FILES_QUOTA.
 */
export async function requireRoomInstead(
  database: Queryable,
  replaced: { userId: number; size: number },
  size: number,
): Promise<void> {
  const more = size - replaced.size;
  const stored = more > 0 ? await limitedBytes(database, replaced.userId) : null;
  if (stored !== null) requireBytes(stored + more);
}

/** Returns the total of a client's stored bytes; null for staff. */
async function limitedBytes(database: Queryable, userId: number): Promise<number | null> {
  const [stored] = await database
    .select({ role: users.role, bytes: sql`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number) })
    .from(users)
    .leftJoin(storedFiles, eq(storedFiles.userId, userId))
    .where(eq(users.id, userId))
    .groupBy(users.role);
  return stored && isAdvertiserRole(stored.role) ? stored.bytes : null;
}

function requireBytes(bytes: number): void {
  if (bytes > ownedBytes) throw refusal('bytes', megabytes(ownedBytes), megabytes(bytes));
}

const refusal = (reason: 'bytes' | 'unused', limit: number, actual: number) =>
  new Refusal('FILES_QUOTA', { params: { reason, limit, actual } });

const megabytes = (bytes: number) => Math.round(bytes / (1024 * 1024));
