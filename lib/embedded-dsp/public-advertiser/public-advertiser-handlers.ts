import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import type { PublicAdvertiser } from '@/lib/contract/payment-info/public-advertiser';
import { Refusal } from '@/lib/contract/refusal';
import { keptLimit } from '../auth/kept-limit';
import { networkOf } from '../auth/network-of';
import { provedUnder } from '../finance/proved-party';
import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { creatives } from '../store/schema';

/** A network may ask so often in a minute: enough for a console elsewhere, too little to try every number. */
const asksInMinute = 120;

const isThisMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** What anybody may know of an advertiser (semantics, Public advertiser page). */
export function publicAdvertiserHandlers(database: Database): Handlers {
  const allowance = keptLimit(database, { name: 'public advertiser', points: asksInMinute, seconds: 60 });
  return {
    'publicAdvertiser.view': async ({ params, address }) => {
      // The console makes one page for all of its visitors, and counts them itself.
      const isRefused = !isThisMachine(address) && !(await allowance.take(networkOf(address))).isLeft;
      if (isRefused) throw new Refusal('TOO_MANY_REQUESTS');
      const found = await findPublicAdvertiser(database, params.id);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
  };
}

/** What codes of any country are made of; they are kept in capitals and without spaces. */
const codeForm = /^[\p{L}\p{N}][\p{L}\p{N}./-]{2,49}$/u;
/** Creatives looked at for the site, the newest. */
const lookedAt = 200;

/**
 * An advertiser by the code that it has proved, as it was proved: what anybody else writes about that code changes
 * nothing. Archived clients, and those whom staff have not confirmed, are as good as unknown.
 */
async function findPublicAdvertiser(database: Database, given: string): Promise<PublicAdvertiser | null> {
  const code = given.trim().toUpperCase();
  if (!codeForm.test(code)) return null;
  const [found] = await database
    .select({ userId: paymentInfos.userId, party: paymentInfos.provedParty })
    .from(paymentInfos)
    .innerJoin(users, and(eq(users.id, paymentInfos.userId), eq(users.archived, false)))
    .where(provedUnder(code))
    // Of several who share a code the first one, whoever comes later.
    .orderBy(asc(paymentInfos.provedAt), asc(paymentInfos.id))
    .limit(1);
  const { organizationType, organizationName, organizationAddress, stateRegistrationCode, country } =
    found?.party ?? {};
  if (!found || !organizationType || !organizationName) return null;
  const isPerson = organizationType === 'FL' || organizationType === 'FFL';
  return {
    legalName: organizationName,
    legalForm: organizationType,
    registrationCode: code,
    stateRegistrationCode: stateRegistrationCode || null,
    country: country || (isForeign(organizationType) ? '' : 'RU'),
    address: isPerson ? null : organizationAddress || null,
    site: await siteOf(database, found.userId),
  };
}

/** The origin to which most of the approved ads lead. */
async function siteOf(database: Database, userId: number): Promise<string | null> {
  const rows = await database
    .select({ finalUrl: creatives.finalUrl })
    .from(creatives)
    .where(and(eq(creatives.userId, userId), eq(creatives.moderationStatus, 'APPROVED'), isNull(creatives.removedAt)))
    .orderBy(desc(creatives.id))
    .limit(lookedAt);
  const counts = new Map<string, number>();
  for (const { finalUrl } of rows) {
    const origin = URL.canParse(finalUrl ?? '') ? new URL(finalUrl ?? '').origin : null;
    if (origin) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
