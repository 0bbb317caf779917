import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { followPaymentInfo } from '@/lib/embedded-dsp/documents/write-contract';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { withMediator } from '../api/belongings/finance';
import { refusal } from '../api/small-api';
import { whileFailing } from '../support/failing-write';
import { actOf, addUse, changeInfo, contractsOf, type Office, openOffice, scan, sign } from './office';

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

const infoOf = async (userId: number) =>
  (await office.api.call(office.manager, 'finance.paymentInfo', { params: { id: userId } })).body;

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

const additional = (agreementNumber: string, agreementParentNumber: string) =>
  ({ agreementType: 'ADDITIONAL', agreementNumber, agreementParentNumber }) as const;

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

describe('an additional agreement of payment information', () => {
  it('is never its own main contract', async () => {
    const userId = await clientWith({ agreementNumber: 'P-7' });
    const found = await stored(userId, additional('P-7', 'p-7'));
    expect(found).toMatchObject([{ number: 'P-7', type: 'SERVICE', parentId: null }]);
  });

  it('supplements neither a contract of another role nor a later one', async () => {
    const userId = await clientWith(withMediator({ agreementNumber: 'I-8', mediatorAgreementNumber: 'F-8' }));
    expect(await stored(userId, additional('A-8', 'F-8'))).toHaveLength(2);
    expect(await stored(userId, { ...additional('A-8', 'I-8'), agreementDate: '2008-12-31' })).toHaveLength(2);
    const found = await stored(userId, { ...additional('A-8', 'I-8'), agreementDate: '2009-01-01' });
    expect(found[2]).toMatchObject({ number: 'A-8', role: 'INITIAL', parentId: found[1]?.id });
  });

  it('has no additional agreements of its own', async () => {
    const userId = await clientWith({ agreementNumber: 'P-9' });
    await stored(userId, additional('A-9', 'P-9'));
    await stored(userId, { agreementType: 'SERVICE', agreementNumber: 'Q-9' });
    const found = await stored(userId, additional('P-9', 'Q-9'));
    expect(found[0]).toMatchObject({ number: 'P-9', type: 'SERVICE', parentId: null });
  });
});

describe('the number of another client', () => {
  it('keeps a contract from becoming final, and nothing else', async () => {
    await clientWith({ agreementNumber: 'X-10' });
    const info = withMediator({ agreementNumber: 'x-10', mediatorAgreementNumber: 'F-10', isRegisterOnOrd: true });
    const userId = await clientWith(info);
    await changeInfo(office, userId, { isMediator: false });
    expect((await contractsOf(office, userId)).map(({ role }) => role)).toEqual(['FINAL', 'INITIAL']);
    expect((await infoOf(userId)).ordStatus).toBe('ACTIVE');
  });
});

describe('a contract that becomes initial', () => {
  it('refers to the final contract with the new intermediary', async () => {
    const userId = await clientWith({ agreementNumber: 'C-11' });
    await changeInfo(office, userId, withMediator({ agreementNumber: 'C-11', mediatorAgreementNumber: 'F-11' }));
    const [own, final] = await contractsOf(office, userId);
    expect([own, final]).toMatchObject([{ role: 'INITIAL', finalId: final?.id }, { role: 'FINAL' }]);
  });
});

describe('a contract that cannot be written', () => {
  it('does not keep its client from being registered', async () => {
    await whileFailing(office.api.database, { table: 'contracts', when: `new.number = 'W-12'` }, async () => {
      const { person } = await office.newClient({ agreementNumber: 'W-12', isRegisterOnOrd: true });
      await expect.poll(async () => (await infoOf(person.id)).ordStatus).toBe('ACTIVE');
    });
    await office.settle();
  });
});

describe('the scan of a contract', () => {
  it('is asked for again when the contract changes, and only then', async () => {
    const userId = await clientWith({ agreementNumber: 'S-13', organizationName: 'ООО «Старое имя»' });
    const read = async () => {
      const [contract] = await contractsOf(office, userId);
      if (!contract) throw new Error('No contract was made');
      return contract;
    };
    const { id } = await read();
    const upload = () =>
      office.api.call(office.manager, 'finance.uploadSignedContract', { params: { id }, form: scan() });
    await upload();
    const { signedFile, version } = await read();
    expect(signedFile).not.toBeNull();
    await changeInfo(office, userId, { economicActivityTypeNumber: '73.12' });
    expect(await read()).toMatchObject({ signedFile, version });
    await changeInfo(office, userId, { organizationName: 'ООО «Новое имя»' });
    const changed = await read();
    expect(changed).toMatchObject({ customer: { name: 'ООО «Новое имя»' }, signedFile: null });
    const signing = { query: { id, version: changed.version } };
    expect(await office.api.call(office.manager, 'finance.signContract', signing)).toMatchObject(
      refusal(409, 'CONTRACT_NOT_UPLOADED'),
    );
    expect((await upload()).status).toBe(200);
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
