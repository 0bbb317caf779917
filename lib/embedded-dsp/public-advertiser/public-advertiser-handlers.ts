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

/** Calls per network and minute: enough for a console on another machine, too few to try every number. */
const asksInMinute = 120;

const isThisMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Handlers of the public data of an advertiser (semantics, Public advertiser page). */
export function publicAdvertiserHandlers(database: Database): Handlers {
  const allowance = keptLimit(database, { name: 'public advertiser', points: asksInMinute, seconds: 60 });
  return {
    'publicAdvertiser.view': async ({ params, address }) => {
      // The console renders the page for all its visitors and limits them itself.
      const isRefused = !isThisMachine(address) && !(await allowance.take(networkOf(address))).isLeft;
      if (isRefused) throw new Refusal('TOO_MANY_REQUESTS');
      const found = await findPublicAdvertiser(database, params.id);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
  };
}

/** Form of registration codes of all countries. They are stored in capitals and without spaces. */
const codeForm = /^[\p{L}\p{N}][\p{L}\p{N}./-]{2,49}$/u;
/** Number of newest creatives from which the site is derived. */
const lookedAt = 200;

/**
 * Returns the advertiser with a proved registration code, with the data as it was proved: what others enter for that
 * code has no effect. Returns null for archived clients and for clients not confirmed by staff.
 */
async function findPublicAdvertiser(database: Database, given: string): Promise<PublicAdvertiser | null> {
  const code = given.trim().toUpperCase();
  if (!codeForm.test(code)) return null;
  const [found] = await database
    .select({ userId: paymentInfos.userId, party: paymentInfos.provedParty })
    .from(paymentInfos)
    .innerJoin(users, and(eq(users.id, paymentInfos.userId), eq(users.archived, false)))
    .where(provedUnder(code))
    // If several have proved the same code, the first one is used.
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

/** Returns the origin that most of the approved ads link to. */
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
