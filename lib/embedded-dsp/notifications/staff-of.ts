import { and, eq, or, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/people/permissions';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';

/** Returns the staff of a client with a permission: administrators and the client's manager. */
export async function staffOf(database: Database, clientId: number, permission: Permission): Promise<number[]> {
  const managerId = sql`(select manager_id from users where id = ${clientId})`;
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.archived, false),
        sql`${permission} = any(${users.permissions})`,
        or(eq(users.role, 'ROLE_ADMIN'), and(eq(users.role, 'ROLE_MANAGER'), eq(users.id, managerId))),
      ),
    );
  return found.map(({ id }) => id);
}
