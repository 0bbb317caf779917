import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';

/** Who may moderate a client's creatives: administrators, and the client's own manager, with the permission. */
export async function moderatorsOf(database: Database, clientId: number, exceptId: number): Promise<number[]> {
  const needed: Permission = 'CREATIVE_MODERATE';
  const managerId = sql`(select manager_id from users where id = ${clientId})`;
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.archived, false),
        ne(users.id, exceptId),
        sql`${needed} = any(${users.permissions})`,
        or(eq(users.role, 'ROLE_ADMIN'), and(eq(users.role, 'ROLE_MANAGER'), eq(users.id, managerId))),
      ),
    );
  return found.map(({ id }) => id);
}
