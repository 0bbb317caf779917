import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCreative } from '@/lib/embedded-dsp/ord/creative-registration';
import type { FailureWord } from '@/lib/embedded-dsp/ord/failure-words';
import type { OrdContent } from '@/lib/embedded-dsp/ord/operator';
import { ordJournal } from '@/lib/embedded-dsp/store/ord-schema';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { withMediator } from '../api/belongings/finance';
import { addCreative } from '../api/tenants';
import { addUse, changeInfo, contractsOf, type Office, openOffice, sign } from '../documents/office';

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

/** Returns the contract that an operator is told for a new creative of the client; undefined if it is told nothing. */
async function contractSent(userId: number): Promise<unknown> {
  const { database } = office.api;
  const id = await addCreative(database, userId);
  const sent: OrdContent[] = [];
  const outcome = { status: 'WAITING', error: null, externalId: null } as const;
  const registrar = {
    register: async ({ content }: { content: OrdContent }) => {
      sent.push(content);
      return outcome;
    },
    reconcile: async () => outcome,
    follow: async () => ({ outcome, isFinal: false }),
    recover: async () => undefined,
  };
  await registerCreative({ database, registrar }, id);
  return sent[0]?.contract;
}

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

describe('a client whose intermediary is gone', () => {
  it('has its creatives registered under the agreement that it has now', async () => {
    const info = withMediator({ agreementNumber: 'I-3', mediatorAgreementNumber: 'F-3', isRegisterOnOrd: true });
    const { person, token } = await office.newClient(info);
    await office.settle();
    await signed(person.id, 'F-3');
    await signed(person.id, 'I-3');
    await changeInfo(office, person.id, { isMediator: false, agreementNumber: 'N-3' });
    expect(await contractSent(person.id)).toBeUndefined();
    const [line] = await linesOf(`contract:${await signed(person.id, 'N-3')}`);
    expect(await contractSent(person.id)).toBe(line?.externalId);
    expect((await office.api.call(token, 'finance.ownContract')).body.number).toBe('N-3');
  });

  it('no longer has the error of that intermediary', async () => {
    const mediatorOrganizationName = `АО «Агентство» ${word('refuse', 'PERSON')}`;
    const numbers = { agreementNumber: 'I-4', mediatorAgreementNumber: 'F-4' };
    const { person } = await office.newClient(
      withMediator({ ...numbers, mediatorOrganizationName, isRegisterOnOrd: true }),
    );
    await office.settle();
    expect((await infoOf(person.id)).ordStatus).toBe('ERROR');
    await changeInfo(office, person.id, { isMediator: false });
    expect(await infoOf(person.id)).toMatchObject({ ordStatus: 'ACTIVE', ordError: null });
  });
});

describe('a contract that the registry refused', () => {
  it('stands behind neither a creative nor an act', async () => {
    const agreementNumber = `E-5 ${word('registry-error', 'CONTRACT')}`;
    const { person } = await office.newClient({ agreementNumber, isRegisterOnOrd: true });
    await office.settle();
    await signed(person.id, agreementNumber);
    expect((await infoOf(person.id)).ordStatus).toBe('ERROR');
    expect(await contractSent(person.id)).toBeUndefined();
    await addUse(office, person.id, { month: '2025-10-01', spends: [1_500_000n] });
    const { id } = (
      await office.api.call(office.manager, 'finance.createAct', { body: { userId: person.id, month: '2025-10-01' } })
    ).body;
    const step = await office.api.call(office.manager, 'finance.actAction', { params: { id, action: 'ACT_REGISTER' } });
    expect(step.body.code).toBe('ORD_CONTRACT_NOT_REGISTERED');
  });
});

describe('a creative that has changed since its registration', () => {
  it('is registered once more when it is approved again, as soon as its contract is registered', async () => {
    const { person } = await office.newClient({ agreementNumber: 'K-6', isRegisterOnOrd: true });
    await office.settle();
    await signed(person.id, 'K-6');
    const id = await addCreative(office.api.database, person.id, { moderationStatus: 'PENDING' });
    const approve = async () => {
      const body = { status: 'APPROVED', message: null };
      expect((await office.api.call(office.manager, 'creatives.moderate', { params: { id }, body })).status).toBe(200);
      await office.settle();
    };
    const stored = async () => (await office.api.database.select().from(creatives).where(eq(creatives.id, id)))[0];
    await approve();
    await approve();
    expect(await linesOf(`creative:${id}`)).toHaveLength(1);
    const erid = (await stored())?.erid;
    await changeInfo(office, person.id, { agreementNumber: 'K-7' });
    const { body } = await office.api.call(office.manager, 'creatives.view', { params: { id } });
    const changed = { ...body, finalUrl: 'https://shop.example/other' };
    const saved = await office.api.call(office.manager, 'creatives.update', { params: { id }, body: changed });
    expect(saved.body.moderationStatus).toBe('PENDING');
    await approve();
    expect(await stored()).toMatchObject({ ordStatus: 'WAITING', erid });
    await signed(person.id, 'K-7');
    expect(await linesOf(`creative:${id}`)).toMatchObject([{ registry: 'ACTIVE' }, { registry: 'ACTIVE' }]);
    expect((await stored())?.erid).not.toBe(erid);
  });
});
