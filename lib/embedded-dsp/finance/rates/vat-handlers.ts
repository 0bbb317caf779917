import { and, eq } from 'drizzle-orm';
import type { VatInput } from '@/lib/contract/finance/vat';
import { Refusal } from '@/lib/contract/refusal';
import { monthOf } from '../../calendar/month';
import { clientCountryByKey } from '../../dictionaries/client-countries';
import { recordChange } from '../../history/record-change';
import type { Caller, Handlers } from '../../http/handlers';
import type { Database, Transaction } from '../../store/database';
import { vatRates } from '../../store/finance-schema';
import { brokenConstraint } from '../../store/sql/broken-constraint';
import { accountingDay, requireDayWithin } from '../accounting-day';
import { isVatUsed } from './used-rates';
import { pageOfVat } from './vat-list';
import { percentOf, vatOn } from './vat-on';

/** Handlers of VAT rates, §3, each with its first day. */
export const vatHandlers = ({ database, now }: { database: Database; now(): Date }): Handlers => ({
  'vat.list': ({ query }) => pageOfVat(database, query, now()),
  'vat.create': ({ caller, body }) => createVat(database, caller, body, now()),
  'vat.remove': ({ caller, params: { id }, query: { version } }) => removeVat(database, caller, { id, version }),
  'vat.update': ({ caller, params, body }) => updateVat(database, caller, { ...body, id: params.id, at: now() }),
});

/**
 * Creates a rate. If another rate is already in force on its first day, that day must not be before the previous month,
 * because older acts already exist. Throws VAT_EXISTS, VALIDATION_FAILED for an unknown country and an invalid day.
 */
async function createVat(database: Database, caller: Caller, input: VatInput, at: Date) {
  if (!clientCountryByKey(input.country)) throw new Refusal('VALIDATION_FAILED', { fields: { country: 'invalid' } });
  const same = and(eq(vatRates.country, input.country), eq(vatRates.validFrom, input.validFrom));
  const [twin] = await database.select({ id: vatRates.id }).from(vatRates).where(same);
  if (twin) throw new Refusal('VAT_EXISTS', { fields: { validFrom: 'VAT_EXISTS' } });
  const isCovered = (await vatOn(database, input.country, input.validFrom)) !== null;
  requireDayWithin('validFrom', input.validFrom, isCovered ? { from: monthOf(at, -1) } : {});
  return naming(database.transaction((transaction) => insert(transaction, caller, 'vat.create', input)));
}

interface Update {
  id: number;
  value: string;
  validFrom: string;
  version: number;
  at: Date;
}

/**
 * Changes a rate of the displayed version. The past is not changed: a rate that began before today keeps its row, and a
 * new one begins on the given day, today at the earliest. A later rate is changed if nothing has used it yet. Throws
 * NOT_FOUND, STALE_VERSION, VAT_EXISTS, VAT_IN_USE.
 */
function updateVat(database: Database, caller: Caller, { id, version, at, ...requested }: Update) {
  const today = accountingDay(at);
  const writing = database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(vatRates).where(eq(vatRates.id, id)).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    const isSame = percentOf(before.value) === percentOf(requested.value);
    if (isSame && requested.validFrom === before.validFrom) return { id, version };
    const isPast = requested.validFrom < today;
    const validFrom = isPast ? today : requested.validFrom;
    if (before.validFrom < today)
      return insert(transaction, caller, 'vat.update', { country: before.country, value: requested.value, validFrom });
    if (await isVatUsed(transaction, before)) throw new Refusal('VAT_IN_USE');
    const changed = { value: requested.value, validFrom, version: version + 1, updatedAt: at };
    await transaction.update(vatRates).set(changed).where(eq(vatRates.id, id));
    await recordChange(transaction, {
      caller,
      operation: 'vat.update',
      entity: 'vat',
      id,
      ownerId: null,
      before: { value: percentOf(before.value), validFrom: before.validFrom },
      after: { value: percentOf(requested.value), validFrom },
    });
    return { id, version: version + 1 };
  });
  return naming(writing);
}

/** Deletes a rate that no document or payment has used. Throws NOT_FOUND, STALE_VERSION, VAT_IN_USE. */
function removeVat(database: Database, caller: Caller, { id, version }: Pick<Update, 'id' | 'version'>) {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(vatRates).where(eq(vatRates.id, id)).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    if (await isVatUsed(transaction, before)) throw new Refusal('VAT_IN_USE');
    await transaction.delete(vatRates).where(eq(vatRates.id, id));
    const { country, validFrom, value } = before;
    const change = { caller, operation: 'vat.remove', entity: 'vat', id, ownerId: null } as const;
    const recorded = { country, validFrom, value: percentOf(value) };
    await recordChange(transaction, { ...change, before: recorded, after: null });
    return null;
  });
}

async function insert(
  transaction: Transaction,
  caller: Caller,
  operation: 'vat.create' | 'vat.update',
  input: VatInput,
) {
  const [made] = await transaction.insert(vatRates).values(input).returning();
  if (!made) throw new Refusal('UNKNOWN');
  const change = { caller, operation, entity: 'vat', id: made.id, ownerId: null } as const;
  await recordChange(transaction, { ...change, before: null, after: { ...input, value: percentOf(input.value) } });
  return { id: made.id, version: made.version };
}

const naming = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    if (brokenConstraint(error) !== 'vat_rates_country_day') throw error;
    throw new Refusal('VAT_EXISTS', { fields: { validFrom: 'VAT_EXISTS' } });
  });
