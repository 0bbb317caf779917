import { eq } from 'drizzle-orm';
import type { Currency, Language } from '@/lib/contract/enumerations';
import type { OwnPartyFields } from '@/lib/contract/finance/own-party';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { ownParty, ownPartyId } from '../store/documents-schema';
import type { Party } from '../store/party';

/** Our company until an administrator enters the real one. It is fictitious; its codes have correct check digits. */
export const inventedParty: OwnPartyFields = {
  nameRu: 'ООО «Площадка Охват»',
  nameEn: 'Okhvat Platform LLC',
  addressRu: '105064, Москва, ул. Земляной Вал, д. 9',
  addressEn: '9 Zemlyanoy Val St, Moscow 105064',
  registrationCode: '9701999002',
  kpp: '970101001',
  stateRegistrationCode: '1257700009995',
  accounts: [
    {
      currency: 'RUB',
      bankRu: 'АО «Банк Пример»',
      bankEn: 'Example Bank JSC',
      bankCode: '044599001',
      account: '40702810700000000001',
      correspondentAccount: '',
    },
    {
      currency: 'USD',
      bankRu: 'АО «Банк Пример»',
      bankEn: 'Example Bank JSC',
      bankCode: 'EXMPRUMM',
      account: '40702840000000000001',
      correspondentAccount: '',
    },
    {
      currency: 'EUR',
      bankRu: 'Банк «Пример»',
      bankEn: 'Example Bank AG',
      bankCode: 'EXMPDEFF',
      account: 'DE89370400440532013000',
      correspondentAccount: '',
    },
  ],
};

/** Reads our company and its version; version 0 and null date until an administrator has entered it. */
export async function readOwnParty(database: Queryable) {
  const [found] = await database.select().from(ownParty).where(eq(ownParty.id, ownPartyId));
  const { fields = inventedParty, version = 0, updatedAt } = found ?? {};
  return { ...fields, version, updatedAt: updatedAt?.toISOString() ?? null };
}

/**
 * Returns our company for a document in a language and currency: with the account of that currency, else the first one.
 */
export function ownPartyIn(own: OwnPartyFields, language: Language, currency: Currency): Party {
  const account = own.accounts.find((one) => one.currency === currency) ?? own.accounts[0];
  const isRussian = language === 'ru';
  return {
    type: 'UL',
    country: 'RU',
    registrationCode: own.registrationCode,
    kpp: own.kpp,
    stateRegistrationCode: own.stateRegistrationCode,
    name: isRussian ? own.nameRu : own.nameEn,
    address: isRussian ? own.addressRu : own.addressEn,
    bank: (isRussian ? account?.bankRu : account?.bankEn) ?? '',
    bankAccount: account?.account ?? '',
    bankCode: account?.bankCode ?? '',
    correspondentAccount: account?.correspondentAccount ?? '',
  };
}

/** Returns our company before an administrator has entered it. */
export const platformIn = (language: Language): Party => ownPartyIn(inventedParty, language, 'RUB');

/** Updates our company. Existing documents keep their data. Throws STALE_VERSION. */
export function updateOwnParty(
  database: Database,
  caller: Caller,
  { version, ...fields }: OwnPartyFields & { version: number },
) {
  return database.transaction(async (transaction) => {
    const first = { id: ownPartyId, fields: inventedParty };
    await transaction.insert(ownParty).values(first).onConflictDoNothing();
    const [before] = await transaction.select().from(ownParty).where(eq(ownParty.id, ownPartyId)).for('update');
    if (!before || before.version !== version) throw new Refusal('STALE_VERSION');
    const changed = { fields, version: version + 1, updatedAt: new Date() };
    await transaction.update(ownParty).set(changed).where(eq(ownParty.id, ownPartyId));
    await recordChange(transaction, {
      caller,
      operation: 'finance.updateOwnParty',
      entity: 'ownParty',
      id: ownPartyId,
      ownerId: null,
      before: recordedOf(before.fields),
      after: recordedOf(fields),
    });
    return readOwnParty(transaction);
  });
}

/** Formats accounts as readable lines for the history. */
const recordedOf = ({ accounts, ...fields }: OwnPartyFields) => ({
  ...fields,
  accounts: accounts.map(({ currency, account, bankCode }) => `${currency}: ${account}, ${bankCode}`),
});
