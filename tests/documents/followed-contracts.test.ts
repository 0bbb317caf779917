import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
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
