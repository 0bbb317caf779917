import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { Refusal } from '@/lib/contract/refusal';
import { mediatorOf, organizationOf } from '../finance/party';
import type { Database } from '../store/database';
import { contracts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { changes } from '../store/history-schema';
import type { Party } from '../store/party';
import { type OrdOutcome, refreshPaymentInfo, subjectOf } from './apply-status';
import { isToSend, lastLine, statusOf } from './journal';
import { lastChange } from './last-change';
import { providerFor } from './provider-for';
import type { Registrar, Registration } from './registrar';

interface Parts {
  database: Database;
  registrar: Registrar;
}

/**
 * Registers a client's parties, then the signed contracts, final contracts first. What is already registered in its
 * present form is skipped. Stops at the first refusal or unknown outcome and returns it; undefined if everything was
 * registered. Throws PAYMENT_INFO_REQUIRED, ORD_NOT_REQUIRED.
 */
export async function registerClient(parts: Parts, userId: number): Promise<OrdOutcome | undefined> {
  const stopped = await sendNext(parts, userId);
  // If nothing was sent, the change no longer waits for a registration.
  await parts.database.transaction((transaction) => refreshPaymentInfo(transaction, userId));
  return stopped;
}

async function sendNext({ database, registrar }: Parts, userId: number): Promise<OrdOutcome | undefined> {
  const info = await readInfo(database, userId);
  for (const next of await registrations(database, userId, info)) {
    const line = await lastLine(database, next.subject);
    if (line && statusOf(line) === 'UNKNOWN') return { status: 'UNKNOWN', error: null, externalId: null };
    if (!isToSend(line, next.changedAt)) continue;
    const outcome = await registrar.register(next);
    if (outcome.status === 'UNKNOWN' || outcome.status === 'ERROR') return outcome;
  }
  return undefined;
}

/** Reads the payment information of a client that must be registered. */
export async function readInfo(database: Database, userId: number): Promise<PaymentInfoFields> {
  const [found] = await database.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  if (!found) throw new Refusal('PAYMENT_INFO_REQUIRED');
  if (!found.fields.isRegisterOnOrd) throw new Refusal('ORD_NOT_REQUIRED');
  return found.fields;
}

async function registrations(database: Database, userId: number, info: PaymentInfoFields): Promise<Registration[]> {
  const provider = providerFor(info);
  const person = async (side: keyof typeof reportedFields, party: Party): Promise<Registration> => ({
    kind: 'PERSON',
    subject: subjectOf.person(userId, side),
    provider,
    userId,
    changedAt: await lastInfoChange(database, userId, reportedFields[side]),
    content: { name: party.name, type: party.type, code: party.registrationCode, country: party.country },
  });
  const mediator = mediatorOf(info);
  const signed = await database
    .select()
    .from(contracts)
    .where(and(eq(contracts.userId, userId), isNotNull(contracts.signedAt)))
    // A parent contract is registered before the contracts that refer to it.
    .orderBy(sql`${contracts.parentId} is not null`, sql`${contracts.role} = 'INITIAL'`, asc(contracts.id));
  return [
    await person('ORGANIZATION', organizationOf(info)),
    ...(mediator ? [await person('MEDIATOR', mediator)] : []),
    ...signed.map(
      (contract): Registration => ({
        kind: 'CONTRACT',
        subject: subjectOf.contract(contract.id),
        provider,
        userId,
        content: {
          number: contract.number,
          date: contract.day,
          type: contract.type,
          subject: contract.subject,
          effect: contract.effect,
          commission: contract.commission,
          isWithVat: contract.isWorkWithVat,
          customer: contract.customer.registrationCode,
          contractor: contract.contractor.registrationCode,
          parent: contract.parentId,
          final: contract.finalId,
        },
      }),
    ),
  ];
}

/** Fields of payment information that are sent to operators, by party. */
const reportedFields = {
  ORGANIZATION: ['organizationName', 'organizationType', 'registrationCode', 'country'],
  MEDIATOR: ['mediatorOrganizationName', 'mediatorOrganizationType', 'mediatorRegistrationCode'],
} as const satisfies Record<string, readonly (keyof PaymentInfoFields)[]>;

/** Returns when one of these fields of a client's payment information last changed; undefined if unknown. */
function lastInfoChange(database: Database, userId: number, fields: readonly string[]): Promise<Date | undefined> {
  const ofClient = database.select({ id: paymentInfos.id }).from(paymentInfos).where(eq(paymentInfos.userId, userId));
  return lastChange(database, and(eq(changes.entity, 'paymentInfo'), inArray(changes.entityId, ofClient)), fields);
}
