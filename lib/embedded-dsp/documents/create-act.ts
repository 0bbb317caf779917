import { eq } from 'drizzle-orm';
import { shareOutByGroup, toCents, vatOf } from '@/lib/contract/money';
import { isWithVat } from '@/lib/contract/payment-info/payment-info-kinds';
import { Refusal } from '@/lib/contract/refusal';
import { lastDayOf, settledAt } from '../calendar/month';
import type { Facts } from '../facts/facts';
import { accountingZoneOf, endOfAccountingDay } from '../finance/accounting-day';
import { createOnce } from '../finance/create-once';
import { nextDocumentNumber } from '../finance/document-number';
import { ownPartyIn, readOwnParty } from '../finance/own-party';
import { finalAgreementOf, languageOf, payerOf } from '../finance/party';
import { ratesAt } from '../finance/rates/rates-at';
import { vatOn } from '../finance/rates/vat-on';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { longestEventTtl } from '../integrations/longest-event-ttl';
import type { Database, Transaction } from '../store/database';
import { actLines, acts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';
import { findAgreed } from './contract-rows';
import type { Documents } from './documents';
import { monthUse, type PlatformUse } from './month-use';

interface Parts {
  database: Database;
  facts: Facts;
  documents: Pick<Documents, 'request'>;
}

interface Params {
  userId: number;
  /** First day of the month. */
  month: string;
  now: Date;
  /** Null = the platform itself, by its monthly schedule. */
  caller: Caller | null;
  /** Idempotency key of the caller, for repeated calls. */
  key?: string | null;
}

/**
 * Creates the act of a month for its impressions and returns the act's id. VAT and exchange rates are those of the
 * month's last day. Throws ACT_MONTH_OPEN, PAYMENT_INFO_REQUIRED, ACT_NOT_SETTLED, ACT_NO_SERVICES,
 * ACT_BEFORE_CONTRACT, ACT_EXISTS.
 */
export async function createAct(parts: Parts, requested: Params): Promise<number> {
  const { userId, month, now } = requested;
  const from = settledAt(month, await longestEventTtl(parts.database));
  if (now < from) throw new Refusal('ACT_MONTH_OPEN', { params: { date: from.toISOString().slice(0, 10) } });
  const [info] = await parts.database
    .select({ country: paymentInfos.country })
    .from(paymentInfos)
    .where(eq(paymentInfos.userId, userId));
  if (!info) throw new Refusal('PAYMENT_INFO_REQUIRED');
  const timeZone = accountingZoneOf(info.country);
  const use = await monthUse(parts, { clientId: userId, month, zone: timeZone });
  if (!use) throw new Refusal('ACT_NOT_SETTLED');
  if (!use.length) throw new Refusal('ACT_NO_SERVICES');
  const shown = { use, timeZone };
  const once = {
    createdBy: requested.caller?.id ?? 0,
    key: requested.key ?? null,
    operation: 'finance.createAct',
  } as const;
  const writing = createOnce(parts.database, { ...once, body: { userId, month } }, (transaction) =>
    write(transaction, parts.documents, requested, shown),
  );
  return writing.catch((error: unknown) => {
    throw brokenConstraint(error) === 'acts_user_month' ? new Refusal('ACT_EXISTS') : error;
  });
}

async function write(
  transaction: Transaction,
  documents: Pick<Documents, 'request'>,
  { userId, month, caller }: Params,
  { use, timeZone }: { use: readonly PlatformUse[]; timeZone: string },
): Promise<number> {
  const { info, currency, balance } = await payerIn(transaction, userId);
  const day = lastDayOf(month);
  const { initial, final } = await findAgreed(transaction, userId, info);
  const since = final?.day ?? finalAgreementOf(info).day;
  if (since && since > day) throw new Refusal('ACT_BEFORE_CONTRACT', { params: { date: since } });
  const spent = use.map((one) => (isFree(info) ? 0n : one.spent));
  const amount = toCents(spent.reduce((sum, one) => sum + one, 0n));
  const seller = ownPartyIn(await readOwnParty(transaction), languageOf(payerOf(info)), currency);
  const vat = isWithVat(info) ? await vatOn(transaction, info.country ?? '', day) : null;
  const vatAmount = vatOf(amount, vat);
  const [made] = await transaction
    .insert(acts)
    .values({
      userId,
      month,
      day,
      timeZone,
      seller,
      currency,
      amount,
      vat,
      vatAmount,
      customer: info,
      total: amount + vatAmount,
      number: await nextDocumentNumber(transaction, 'act', day),
      rates: await ratesAt(transaction, currency, endOfAccountingDay(day)),
      contractId: final?.id ?? null,
      // Clients pay in advance: an act covered by the balance is paid.
      isPaid: balance >= 0n,
      ordStatus: info.isRegisterOnOrd ? 'WAITING' : 'NOT_REQUIRED',
    })
    .returning();
  if (!made) throw new Refusal('UNKNOWN');
  const parts = use.map(({ campaignId }, at) => ({ group: campaignId, part: spent[at] ?? 0n }));
  const amounts = shareOutByGroup(parts, amount);
  await writeLines(transaction, made.id, { use, amounts, contractId: initial?.id ?? null });
  await documents.request(transaction, 'act', made.id);
  const change = { caller, operation: 'finance.createAct', entity: 'act', id: made.id, ownerId: userId } as const;
  await recordChange(transaction, { ...change, before: null, after: made });
  return made.id;
}

/** Self-promotion is free of charge. */
const isFree = ({ agreementType }: typeof paymentInfos.$inferSelect.fields) => agreementType === 'SELF_PROMOTION';

/** Returns the client's payment information, currency and balance. */
async function payerIn(transaction: Transaction, userId: number) {
  const [found] = await transaction
    .select({ info: paymentInfos.fields, currency: users.currency, balance: users.balance })
    .from(paymentInfos)
    .innerJoin(users, eq(users.id, paymentInfos.userId))
    .where(eq(paymentInfos.userId, userId));
  if (!found?.currency) throw new Refusal('PAYMENT_INFO_REQUIRED');
  return { ...found, currency: found.currency };
}

interface Lines {
  use: readonly PlatformUse[];
  amounts: readonly bigint[];
  contractId: number | null;
}

async function writeLines(transaction: Transaction, actId: number, { use, amounts, contractId }: Lines): Promise<void> {
  const rowsAtOnce = 2_000;
  const rows = use.map(({ spent: _spent, ...one }, at) => ({
    ...one,
    actId,
    contractId,
    position: at + 1,
    amount: amounts[at] ?? 0n,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction.insert(actLines).values(rows.slice(start, start + rowsAtOnce));
}
