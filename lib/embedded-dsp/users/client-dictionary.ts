import { and, asc, count, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Page, toPage } from '@/lib/contract/paging';
import { advertiserRoles } from '@/lib/contract/people/grants';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';
import type { Lookup } from '../dictionaries/entry-page';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { containsText } from '../store/sql/text-search';

/** Clients within a scope by login; with `isOwning` only those that have a campaign. `keys` are ids. */
export async function pageOfClients(
  database: Database,
  scope: Scope,
  query: Lookup,
  isOwning = false,
): Promise<Page<ClientEntry>> {
  const ids = query.keys?.map(Number).filter(Number.isSafeInteger);
  const owning = exists(database.select({ one: sql`1` }).from(campaigns).where(eq(campaigns.userId, users.id)));
  const condition = and(
    inArray(users.role, advertiserRoles),
    eq(users.archived, false),
    ownedWithin(scope, users.id),
    ids && inArray(users.id, ids),
    or(containsText(users.login, query.value), containsText(users.companyName, query.value), hasNumber(query.value)),
    isOwning ? owning : undefined,
  );
  const [total] = await database.select({ all: count() }).from(users).where(condition);
  const rows = await database
    .select({
      ...{ id: users.id, login: users.login, companyName: users.companyName },
      ...{ currency: users.currency, timeZone: users.timeZoneKey },
    })
    .from(users)
    .where(condition)
    .orderBy(asc(sql`lower(${users.login})`), asc(users.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows, total?.all ?? 0, query);
}

/** Shorter beginnings of an INN say nothing. */
const innDigits = 4;

/** The client's own number, or the beginning of its INN. */
function hasNumber(text = ''): SQL | undefined {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const begins = sql`${users.id} in (select ${paymentInfos.userId} from ${paymentInfos}
    where ${paymentInfos.registrationCode} like ${`${text}%`})`;
  return or(eq(users.id, Number(text)), text.length >= innDigits ? begins : undefined);
}
