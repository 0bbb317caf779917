import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { rolePresets } from '@/lib/contract/people/permissions';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { sessions, sessionTokens, sharedViews, users } from '@/lib/embedded-dsp/store/people-schema';

export interface People {
  /** A client of the same manager with a temporary password, to be changed and archived. */
  spareClient: number;
  /** A session of the owner that no test calls with. */
  session: string;
  /** A view of a list that the owner shares. */
  sharedView: number;
}

export const missingPeople: People = {
  spareClient: 999_999_020,
  session: '00000000-0000-4000-8000-000000000001',
  sharedView: 999_999_021,
};

export async function addPeople(database: Database, owner: { id: number }, mark: string): Promise<People> {
  const [known] = await database.select().from(users).where(eq(users.id, owner.id));
  const login = `spare-${mark}-${randomUUID().slice(0, 8)}`;
  const values = {
    login,
    passwordHash: 'none',
    role: 'ROLE_ADVERTISER' as const,
    companyName: `Company ${mark}`,
    isTempPassword: true,
    email: `${login}@example.com`,
    currency: 'USD' as const,
    timeZoneKey: 'TZ-1',
    agreement: true,
    permissions: [...rolePresets.ROLE_ADVERTISER],
    managerId: known?.managerId ?? null,
  };
  const [made] = await database.insert(users).values(values).returning({ id: users.id });
  const session = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  // In one step: a session without a token is swept away.
  await database.transaction(async (transaction) => {
    await transaction.insert(sessions).values({ id: session, userId: owner.id, csrfToken: 'x', userAgent: mark });
    await transaction.insert(sessionTokens).values({ hash: session, sessionId: session, kind: 'refresh', expiresAt });
  });
  const view = {
    screen: 'campaigns',
    userId: owner.id,
    authorId: owner.id,
    name: `View ${mark} ${session.slice(0, 8)}`,
    query: '',
  };
  const [shared] = await database.insert(sharedViews).values(view).returning({ id: sharedViews.id });
  return { spareClient: made?.id ?? 0, session, sharedView: shared?.id ?? 0 };
}

/** What staff send to change a client without changing anything. */
export const clientInput = (given: object = {}) => ({
  version: 0,
  email: `c${randomUUID()}@example.com`,
  phone: null,
  tgUsername: null,
  timeZoneKey: 'TZ-1',
  companyName: 'A company',
  margin: 10,
  ...given,
});
