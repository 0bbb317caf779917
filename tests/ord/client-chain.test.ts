import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureWord } from '@/lib/embedded-dsp/ord/failure-words';
import { ordJournal } from '@/lib/embedded-dsp/store/ord-schema';
import { contractsOf, type Office, openOffice, sign } from '../documents/office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const word = (one: FailureWord, kind: string) => `ord-${one}:${kind}`;
const linesOf = (subject: string) =>
  office.api.database.select().from(ordJournal).where(eq(ordJournal.subject, subject)).orderBy(ordJournal.id);
const infoOf = async (userId: number) =>
  (await office.api.call(office.manager, 'finance.paymentInfo', { params: { id: userId } })).body;
const reconcile = (area: string, id: number) =>
  office.api.call(office.manager, 'finance.reconcileOrd', { body: { area, id } });

/** Signs the client's contract of this number and returns its id. */
async function signed(userId: number, number: string): Promise<number> {
  const found = (await contractsOf(office, userId)).find((one) => one.number === number);
  await sign(office, found?.id ?? 0);
  await office.settle();
  return found?.id ?? 0;
}

describe('the registration of a client', () => {
  it('goes on with its contract once a lost answer about the client is known', async () => {
    const organizationName = `ООО «Ромашка» ${word('lost', 'PERSON')}`;
    const { person } = await office.newClient({ organizationName, agreementNumber: 'L-1', isRegisterOnOrd: true });
    await office.settle();
    const contract = await signed(person.id, 'L-1');
    const { id, ordStatus } = await infoOf(person.id);
    expect(ordStatus).toBe('UNKNOWN');
    expect(await linesOf(`contract:${contract}`)).toEqual([]);
    expect(await reconcile('paymentInfo', id)).toMatchObject({ status: 200, body: [{ ordStatus: 'ACTIVE' }] });
    await office.settle();
    expect(await linesOf(`contract:${contract}`)).toMatchObject([{ state: 'ACCEPTED', registry: 'ACTIVE' }]);
    expect(await infoOf(person.id)).toMatchObject({ ordStatus: 'ACTIVE' });
  });
});
