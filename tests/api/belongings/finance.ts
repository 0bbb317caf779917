import { randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { moveBalance } from '@/lib/embedded-dsp/settlement/move-balance';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { invoices, paymentInfos, payments, vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { exchangeRates } from '@/lib/embedded-dsp/store/integrations-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';

const nobody = {
  mediatorOrganizationName: null,
  mediatorOrganizationType: null,
  mediatorRegistrationCode: null,
  mediatorIsWorkWithVat: null,
  mediatorAgreementType: null,
  mediatorAgreementNumber: null,
  mediatorAgreementDate: null,
  mediatorAgreementEffect: null,
  mediatorAgreementSubject: null,
};

/** A Russian company with invented codes whose check digits are right. */
export const companyInfo = (given: Partial<PaymentInfoFields> = {}): PaymentInfoFields => ({
  country: 'RU',
  organizationType: 'UL',
  organizationName: 'ООО «Ромашка»',
  organizationAddress: 'Москва, 1',
  registrationCode: '7709123453',
  kpp: '770901001',
  stateRegistrationCode: '1177746123455',
  economicActivityTypeNumber: '73.11',
  bank: 'Банк',
  bankAccount: '40702810700012345670',
  bankCode: '044525999',
  agreementType: 'SERVICE',
  agreementNumber: '7/26',
  agreementDate: '2026-01-15',
  agreementEffect: null,
  agreementSubject: 'DISTRIBUTION',
  agreementParentNumber: null,
  agreementCommission: null,
  isWorkWithVat: true,
  isMediator: false,
  isRegisterOnOrd: false,
  ...nobody,
  ...given,
});

/** A mediator between the organization and us. */
export const withMediator = (given: Partial<PaymentInfoFields> = {}): PaymentInfoFields =>
  companyInfo({
    isMediator: true,
    mediatorOrganizationName: 'АО «Агентство»',
    mediatorOrganizationType: 'UL',
    mediatorRegistrationCode: '7816987659',
    mediatorIsWorkWithVat: true,
    mediatorAgreementType: 'SERVICE',
    mediatorAgreementNumber: 'A-1',
    mediatorAgreementDate: '2026-02-01',
    mediatorAgreementSubject: 'DISTRIBUTION',
    ...given,
  });

export interface Finance {
  invoice: number;
  payment: number;
  exchangeRate: number;
  vat: number;
}

export const missingFinance: Finance = {
  invoice: 999_999_201,
  exchangeRate: 999_999_202,
  vat: 999_999_203,
  payment: 999_999_204,
};

/** A client's payment information, unpaid invoice and payment, all marked; a rate and a VAT rate of the platform. */
export async function addFinance(
  database: Database,
  { userId, campaign, mark }: { userId: number; campaign: number; mark: string },
): Promise<Finance> {
  const payer = companyInfo({ organizationName: `Company ${mark}`, organizationAddress: `Street ${mark}` });
  const info = { fields: payer, registrationCode: payer.registrationCode ?? '', country: 'RU', version: 0 };
  await database
    .insert(paymentInfos)
    .values({ userId, ...info })
    .onConflictDoUpdate({ target: paymentInfos.userId, set: info });
  const currencies = { currency: 'USD' as const, creditCurrency: 'USD' as const };
  const sums = { amount: 100_000_000n, vat: '22', vatAmount: 22_000_000n, total: 122_000_000n, credit: 100_000_000n };
  const values = {
    userId,
    number: `${mark}-${randomUUID()}`,
    day: '2026-03-01',
    payer,
    rates: {},
    ...currencies,
    ...sums,
  };
  const [invoice] = await database.insert(invoices).values(values).returning({ id: invoices.id });
  const payment = await addPayment(database, userId, mark);
  await addWriteOff(database, userId, campaign);
  const pair = { from: 'USD' as const, to: 'RUB' as const, value: '80' };
  const [rate] = await database
    .insert(exchangeRates)
    .values(pair)
    .onConflictDoUpdate({ target: [exchangeRates.from, exchangeRates.to], set: { version: 0 } })
    .returning({ id: exchangeRates.id });
  const rest = { country: 'AT', value: '20', validFrom: randomFutureDay() };
  const [vat] = await database.insert(vatRates).values(rest).returning({ id: vatRates.id });
  return { payment, invoice: invoice?.id ?? 0, exchangeRate: rate?.id ?? 0, vat: vat?.id ?? 0 };
}

async function addPayment(database: Database, userId: number, mark: string): Promise<number> {
  const documentNumber = `${mark}-${randomUUID()}`;
  const day = { day: '2026-03-02', createdBy: userId, documentNumber, documentKey: documentNumber };
  const money = { amount: 5_000_000n, credit: 5_000_000n, balanceAfter: 0n };
  const words = { currency: 'USD' as const, creditCurrency: 'USD' as const, comment: `comment ${mark}` };
  return database.transaction(async (transaction) => {
    const made = await transaction
      .insert(payments)
      .values({ userId, ...day, ...money, ...words })
      .returning();
    const paymentId = made[0]?.id ?? 0;
    await moveBalance(transaction, { userId, amount: money.amount, kind: 'REPLENISH', at: new Date(), paymentId });
    return paymentId;
  });
}

/** What the campaign has spent on a day of its own. */
async function addWriteOff(database: Database, userId: number, campaignId: number): Promise<void> {
  const spent = 1_000_000n;
  const line = { userId, campaignId, kind: 'WRITE_OFF' as const, amount: -spent, currency: 'USD' as const };
  await database.transaction(async (transaction) => {
    await transaction.insert(ledgerEntries).values({ ...line, day: '2026-03-04' });
    const balance = sql`${users.balance} - ${spent}`;
    await transaction.update(users).set({ balance }).where(eq(users.id, userId));
  });
}

/** A day that no other test has, so that it can be a country's first day of a rate. */
export const randomFutureDay = (): string =>
  new Date(Date.UTC(2100, 0, 1) + randomInt(2_800_000) * 86_400_000).toISOString().slice(0, 10);
