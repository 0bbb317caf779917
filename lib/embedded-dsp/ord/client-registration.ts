import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
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
import { providerFor } from './provider-for';
import type { Registrar, Registration } from './registrar';

interface Parts {
  database: Database;
  registrar: Registrar;
}

/**
 * Registers a client's parties and then the signed contracts, the final ones first, as far as they are not
 * registered as they are. Stops at the first that is refused or whose outcome is not known, and answers that one;
 * undefined when all went through. Throws PAYMENT_INFO_REQUIRED, ORD_NOT_REQUIRED.
 */
export async function registerClient(parts: Parts, userId: number): Promise<OrdOutcome | undefined> {
  const stopped = await sendNext(parts, userId);
  // Where nothing was sent, what was changed waits for nothing any more.
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

/** A client's payment information that is to be registered. */
export async function readInfo(database: Database, userId: number): Promise<PaymentInfoFields> {
  const [found] = await database.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  if (!found) throw new Refusal('PAYMENT_INFO_REQUIRED');
  if (!found.fields.isRegisterOnOrd) throw new Refusal('ORD_NOT_REQUIRED');
  return found.fields;
}

async function registrations(database: Database, userId: number, info: PaymentInfoFields): Promise<Registration[]> {
  const provider = providerFor(info);
  const person = async (side: keyof typeof toldOf, party: Party): Promise<Registration> => ({
    ...{ kind: 'PERSON', subject: subjectOf.person(userId, side), provider, userId },
    changedAt: await lastChange(database, userId, toldOf[side]),
    content: { name: party.name, type: party.type, code: party.registrationCode, country: party.country },
  });
  const mediator = mediatorOf(info);
  const signed = await database
    .select()
    .from(contracts)
    .where(and(eq(contracts.userId, userId), isNotNull(contracts.signedAt)))
    // A contract is known before those that name it.
    .orderBy(sql`${contracts.parentId} is not null`, sql`${contracts.role} = 'INITIAL'`, asc(contracts.id));
  return [
    await person('ORGANIZATION', organizationOf(info)),
    ...(mediator ? [await person('MEDIATOR', mediator)] : []),
    ...signed.map(
      (contract): Registration => ({
        ...{ kind: 'CONTRACT', subject: subjectOf.contract(contract.id), provider, userId },
        content: {
          ...{ number: contract.number, date: contract.day, type: contract.type, subject: contract.subject },
          ...{ effect: contract.effect, commission: contract.commission, isWithVat: contract.isWorkWithVat },
          customer: contract.customer.registrationCode,
          contractor: contract.contractor.registrationCode,
          ...{ parent: contract.parentId, final: contract.finalId },
        },
      }),
    ),
  ];
}

/** Fields of payment information that operators are told of a party. */
const toldOf = {
  ORGANIZATION: ['organizationName', 'organizationType', 'registrationCode', 'country'],
  MEDIATOR: ['mediatorOrganizationName', 'mediatorOrganizationType', 'mediatorRegistrationCode'],
} as const satisfies Record<string, readonly (keyof PaymentInfoFields)[]>;

/** When one of these fields of a client's payment information was last written; undefined when nobody knows. */
async function lastChange(database: Database, userId: number, fields: readonly string[]): Promise<Date | undefined> {
  const isTold = or(...fields.map((field) => sql`${changes.fields} @> ${JSON.stringify([{ field }])}::jsonb`));
  const ofClient = database.select({ id: paymentInfos.id }).from(paymentInfos).where(eq(paymentInfos.userId, userId));
  const [found] = await database
    .select({ at: changes.at })
    .from(changes)
    .where(and(eq(changes.entity, 'paymentInfo'), inArray(changes.entityId, ofClient), isTold))
    .orderBy(desc(changes.id))
    .limit(1);
  return found?.at;
}
