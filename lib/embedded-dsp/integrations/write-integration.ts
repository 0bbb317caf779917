import { and, eq, isNull, sql } from 'drizzle-orm';
import { type IntegrationInput, isBillable, notBillable } from '@/lib/contract/integrations/integration-input';
import { compression, hiddenKey } from '@/lib/contract/integrations/integration-kinds';
import { Refusal } from '@/lib/contract/refusal';
import { sspProcessingKeyByKey } from '../dictionaries/ssp-processing-keys';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';
import { campaignsBuyingFrom } from './campaigns-buying-from';
import { type StoredIntegration, toInput } from './integration-view';

/** Fields that keep their stored value if an update omits them. */
type Kept = 'accessToken' | 'priceEncryptionKey' | 'priceIntegrityKey' | 'billedBy' | 'isNbrAnswered';
type Update = Omit<IntegrationInput, Kept> & { [Field in Kept]?: IntegrationInput[Field] | undefined } & {
  version: number;
};

/**
 * Stores a new SSP. Throws INTEGRATION_NAME_IN_USE, and VALIDATION_FAILED for an unknown processing key, if only one of
 * the two price keys is given, or for billing notices that the version does not have.
 */
export const createIntegration = (database: Database, caller: Caller, input: IntegrationInput) =>
  naming(
    database.transaction(async (transaction) => {
      const none = { priceEncryptionKey: null, priceIntegrityKey: null };
      const keys = input.priceEncryptionKey === hiddenKey || input.priceIntegrityKey === hiddenKey ? none : {};
      const [made] = await transaction
        .insert(integrations)
        .values(columnsOf({ ...input, ...keys }))
        .returning();
      if (!made) throw new Refusal('UNKNOWN');
      await record(transaction, { caller, operation: 'integrations.create', before: null, after: made });
      return { id: made.id, version: made.version };
    }),
  );

/**
 * Updates an SSP if `version` is its current one. Throws NOT_FOUND, STALE_VERSION and the errors of
 * `createIntegration`.
 */
export const updateIntegration = (database: Database, caller: Caller, id: number, { version, ...input }: Update) =>
  naming(
    database.transaction(async (transaction) => {
      const before = await locked(transaction, id);
      if (before.version !== version) throw new Refusal('STALE_VERSION');
      const [after] = await transaction
        .update(integrations)
        .set({
          ...columnsOf({
            ...input,
            accessToken: input.accessToken ?? before.accessToken,
            billedBy: input.billedBy ?? before.billedBy,
            isNbrAnswered: input.isNbrAnswered ?? before.isNbrAnswered,
            priceEncryptionKey: keptOr(input.priceEncryptionKey, before.priceEncryptionKey),
            priceIntegrityKey: keptOr(input.priceIntegrityKey, before.priceIntegrityKey),
          }),
          version: version + 1,
          updatedAt: new Date(),
        })
        .where(eq(integrations.id, id))
        .returning();
      if (!after) throw new Refusal('NOT_FOUND');
      await record(transaction, { caller, operation: 'integrations.update', before, after });
      return { id, version: after.version };
    }),
  );

/**
 * Marks an SSP as removed and deactivates it. Throws NOT_FOUND, and INTEGRATION_IN_USE with the number of campaigns.
 */
export const removeIntegration = (database: Database, caller: Caller, id: number): Promise<void> =>
  database.transaction(async (transaction) => {
    const before = await locked(transaction, id);
    const used = await campaignsBuyingFrom(transaction, id);
    if (used > 0) throw new Refusal('INTEGRATION_IN_USE', { params: { campaigns: used } });
    const now = new Date();
    await transaction
      .update(integrations)
      .set({ status: 'INACTIVE', removedAt: now, updatedAt: now, version: sql`${integrations.version} + 1` })
      .where(eq(integrations.id, id));
    await record(transaction, { caller, operation: 'integrations.remove', before, after: null });
  });

/** Returns an SSP with its row locked until the end of the transaction, so that no campaign selects it meanwhile. */
async function locked(transaction: Transaction, id: number): Promise<StoredIntegration> {
  const [found] = await transaction
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, id), isNull(integrations.removedAt)))
    .for('update');
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

function columnsOf({ cookieSyncIRLink, sspIsCompressResponseRequired, ...input }: IntegrationInput) {
  if (!sspProcessingKeyByKey(input.sspSpecificProcessingKey))
    throw new Refusal('VALIDATION_FAILED', { fields: { sspSpecificProcessingKey: 'invalid' } });
  // An update may omit what bills, so the contract cannot compare it with the version.
  if (!isBillable(input)) throw new Refusal('VALIDATION_FAILED', { fields: { billedBy: notBillable.message } });
  const priceEncryptionKey = input.priceEncryptionKey || null;
  const priceIntegrityKey = input.priceIntegrityKey || null;
  if ((priceEncryptionKey === null) !== (priceIntegrityKey === null)) {
    const lacking = priceEncryptionKey === null ? 'priceEncryptionKey' : 'priceIntegrityKey';
    throw new Refusal('VALIDATION_FAILED', { fields: { [lacking]: 'required' } });
  }
  return {
    ...input,
    priceEncryptionKey,
    priceIntegrityKey,
    creativeTypes: [...new Set(input.creativeTypes)],
    cookieSyncLink: input.cookieSyncLink || null,
    cookieSyncIrLink: cookieSyncIRLink || null,
    statisticsLink: input.statisticsLink || null,
    sspIsCompressResponseRequired: sspIsCompressResponseRequired === compression.on,
  };
}

const keptOr = (given: string | null | undefined, before: string | null) =>
  given === undefined || given === hiddenKey ? before : given;

interface Write {
  caller: Caller;
  operation: 'integrations.create' | 'integrations.update' | 'integrations.remove';
  before: StoredIntegration | null;
  after: StoredIntegration | null;
}

/** Records a change with the field names of the API. Integrations belong to the platform, so they have no owner. */
const record = (transaction: Transaction, { caller, operation, before, after }: Write) =>
  recordChange(transaction, {
    caller,
    operation,
    entity: 'integration',
    ownerId: null,
    id: (after ?? before)?.id ?? 0,
    before: before && { ...toInput(before) },
    after: after && { ...toInput(after) },
  });

const naming = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    if (brokenConstraint(error) !== 'integrations_name') throw error;
    throw new Refusal('INTEGRATION_NAME_IN_USE', { fields: { name: 'INTEGRATION_NAME_IN_USE' } });
  });
