import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { findAgreed } from '../documents/contract-rows';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { changes } from '../store/history-schema';
import { creatives } from '../store/schema';
import { type OrdOutcome, subjectOf } from './apply-status';
import { isToSend, lastLine, registeredId } from './journal';
import { lastChange } from './last-change';
import { providerFor } from './provider-for';
import type { Registrar } from './registrar';

interface Parts {
  database: Database;
  registrar: Registrar;
}

/**
 * Registers an approved creative, which gives it an erid. The status is NOT_REQUIRED if its client is not registered;
 * without a registered contract the creative waits. A creative that has changed since is registered again, and gets
 * another erid. Returns undefined if nothing was sent. Throws the registrar's errors, also if the creative is already
 * registered.
 */
export async function registerCreative({ database, registrar }: Parts, id: number): Promise<OrdOutcome | undefined> {
  const [creative] = await database
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, id), eq(creatives.moderationStatus, 'APPROVED'), isNull(creatives.removedAt)));
  if (!creative) return undefined;
  const { userId } = creative;
  const [payment] = await database.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  if (!payment?.fields.isRegisterOnOrd) return show(database, id, 'NOT_REQUIRED');
  const isFree = payment.fields.agreementType === 'SELF_PROMOTION';
  const contract = isFree ? null : await registeredContract(database, userId, payment.fields);
  const subject = subjectOf.creative(id);
  const isThis = and(eq(changes.entity, 'creative'), eq(changes.entityId, id));
  const changedAt = await lastChange(database, isThis, reportedFields);
  if (contract === undefined)
    return isToSend(await lastLine(database, subject), changedAt) ? show(database, id, 'WAITING') : undefined;
  return registrar.register({
    kind: 'CREATIVE',
    subject,
    changedAt,
    provider: providerFor(payment.fields),
    userId,
    content: {
      contract,
      name: creative.name,
      type: creative.type,
      subtype: creative.subtype,
      kktu: creative.kktuCodes,
      description: creative.kktuDescription,
      link: creative.finalUrl,
      isSelfPromotion: isFree,
    },
  });
}

/** Fields of a creative that are sent to operators and may change. */
const reportedFields = [
  'name',
  'kktuCodes',
  'kktuDescription',
  'finalUrl',
] as const satisfies readonly (keyof typeof creatives.$inferSelect)[];

async function show(database: Database, id: number, ordStatus: 'NOT_REQUIRED' | 'WAITING'): Promise<undefined> {
  await database.update(creatives).set({ ordStatus }).where(eq(creatives.id, id));
  return undefined;
}

/** Returns the operator's id of the main contract of the client's own agreement; undefined if it is not registered. */
async function registeredContract(
  database: Database,
  userId: number,
  info: PaymentInfoFields,
): Promise<string | undefined> {
  const { initial } = await findAgreed(database, userId, info);
  if (!initial) return undefined;
  return registeredId(await lastLine(database, subjectOf.contract(initial.parentId ?? initial.id)));
}

/** Returns the approved creatives of a client that have no erid yet, or were approved again and wait for another one. */
export async function waitingCreatives(database: Database, userId: number): Promise<number[]> {
  const found = await database
    .select({ id: creatives.id })
    .from(creatives)
    .where(
      and(
        eq(creatives.userId, userId),
        eq(creatives.moderationStatus, 'APPROVED'),
        isNull(creatives.removedAt),
        or(isNull(creatives.erid), inArray(creatives.ordStatus, ['WAITING', 'NOT_REQUIRED'])),
        or(isNull(creatives.ordStatus), ne(creatives.ordStatus, 'ERROR')),
      ),
    );
  return found.map(({ id }) => id);
}
