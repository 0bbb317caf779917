import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { followPaymentInfo } from '@/lib/embedded-dsp/documents/write-contract';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { withMediator } from '../api/belongings/finance';
import { actOf, addUse, changeInfo, contractsOf, type Office, openOffice, sign } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

async function clientWith(info: Partial<PaymentInfoFields>): Promise<number> {
  const { person } = await office.newClient(info);
  await office.settle();
  return person.id;
}

/** Stores fields that a form refuses today, and returns the contracts that follow them. */
async function stored(userId: number, fields: Partial<PaymentInfoFields>) {
  const { database } = office.api;
  const [info] = await database.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  if (!info) throw new Error('There is no payment information');
  const changed = { fields: { ...info.fields, ...fields } };
  await database.update(paymentInfos).set(changed).where(eq(paymentInfos.userId, userId));
  const documents = { request: async () => undefined };
  await database.transaction((transaction) => followPaymentInfo(transaction, documents, userId));
  return contractsOf(office, userId);
}

describe('two agreements of one number', () => {
  it('leave the final contract as it is', async () => {
    const userId = await clientWith(withMediator({ agreementNumber: 'I-6', mediatorAgreementNumber: 'F-6' }));
    const found = await stored(userId, { agreementNumber: 'f-6' });
    expect(found).toMatchObject([
      { number: 'F-6', role: 'FINAL' },
      { number: 'I-6', role: 'INITIAL' },
    ]);
  });
});

describe('an act', () => {
  it('is under a contract whose number payment information writes in other letters', async () => {
    const userId = await clientWith({ agreementNumber: 'Case-14' });
    const [contract] = await contractsOf(office, userId);
    await sign(office, contract?.id ?? 0);
    await changeInfo(office, userId, { agreementNumber: 'CASE-14' });
    await addUse(office, userId, { month: '2025-10-01', spends: [1_500_000n] });
    const body = { userId, month: '2025-10-01' };
    const { id } = (await office.api.call(office.manager, 'finance.createAct', { body })).body;
    expect(await actOf(office, id)).toMatchObject({ contractId: contract?.id });
  });
});
