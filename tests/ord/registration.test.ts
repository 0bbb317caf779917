import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordActions } from '@/lib/contract/finance/ord';
import { createJobs, type JobHandler } from '@/lib/embedded-dsp/jobs/jobs';
import type { FailureWord } from '@/lib/embedded-dsp/ord/failure-words';
import { ConnectionLost, type Operator } from '@/lib/embedded-dsp/ord/operator';
import { createOrd } from '@/lib/embedded-dsp/ord/ord';
import { acts } from '@/lib/embedded-dsp/store/documents-schema';
import { ordJournal, simulatedOrdRecords } from '@/lib/embedded-dsp/store/ord-schema';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { refusal } from '../api/small-api';
import { addCreative } from '../api/tenants';
import { actOf, addUse, contractsOf, type Office, openOffice, sign } from '../documents/office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const linesOf = (subject: string) =>
  office.api.database.select().from(ordJournal).where(eq(ordJournal.subject, subject)).orderBy(ordJournal.id);
const repeat = (userId: number) => office.api.call(office.manager, 'finance.repeatOrd', { body: { userId } });
const reconcile = (area: string, id: number) =>
  office.api.call(office.manager, 'finance.reconcileOrd', { body: { area, id } });
const step = (id: number, action: string) =>
  office.api.call(office.manager, 'finance.actAction', { params: { id, action } });

/** A client who is registered, with a signed contract and an act; the words make the operator fail. */
async function registered(words: Partial<Record<'name' | 'contract' | 'use', string>> = {}) {
  const name = `ООО «Ромашка» ${words.name ?? ''}`;
  const agreementNumber = `R-${crypto.randomUUID()} ${words.contract ?? ''}`;
  const { person } = await office.newClient({ organizationName: name, agreementNumber, isRegisterOnOrd: true });
  await office.settle();
  const [contract] = await contractsOf(office, person.id);
  await sign(office, contract?.id ?? 0);
  await office.settle();
  await addUse(office, person.id, { month: '2025-10-01', spends: [1_500_000n, 2_600_000n], platform: words.use });
  const made = await office.api.call(office.manager, 'finance.createAct', {
    body: { userId: person.id, month: '2025-10-01' },
  });
  return { userId: person.id, contract: contract?.id ?? 0, act: Number(made.body.id) };
}
const statusOf = async (userId: number) => {
  const { body } = await office.api.call(office.manager, 'finance.paymentInfo', { params: { id: userId } });
  return [body.ordStatus, body.ordError];
};
const word = (one: FailureWord, kind: string) => `ord-${one}:${kind}`;

describe('a client', () => {
  it('is registered with its contract, which goes on to the registry', async () => {
    const { userId, contract } = await registered();
    const [line, ...more] = await linesOf(`contract:${contract}`);
    expect(line).toMatchObject({ state: 'ACCEPTED', provider: 'VEGA', registry: 'ACTIVE' });
    expect(more).toEqual([]);
    expect(await statusOf(userId)).toEqual(['ACTIVE', null]);
    const { content } = (await office.api.call(office.manager, 'finance.contracts', { query: { userId } })).body;
    expect(content).toMatchObject([{ ordStatus: 'ACTIVE' }]);
  });

  it('whose bank has changed waits for nobody: operators are told nothing of it', async () => {
    const { userId } = await registered();
    const { body } = await office.api.call(office.manager, 'finance.paymentInfo', { params: { id: userId } });
    const changed = { ...body, bank: 'Другой банк' };
    expect((await office.api.call(office.manager, 'finance.updatePaymentInfo', { body: changed })).status).toBe(200);
    await office.settle();
    expect(await statusOf(userId)).toEqual(['ACTIVE', null]);
  });

  it('who goes by another name is registered anew, once', async () => {
    const { userId } = await registered();
    const subject = `person:${userId}:ORGANIZATION`;
    const { body } = await office.api.call(office.manager, 'finance.paymentInfo', { params: { id: userId } });
    const changed = { ...body, organizationName: 'ООО «Василёк»' };
    expect((await office.api.call(office.manager, 'finance.updatePaymentInfo', { body: changed })).status).toBe(200);
    await office.settle();
    expect((await repeat(userId)).status).toBe(200);
    await office.settle();
    expect(await linesOf(subject)).toMatchObject([{ state: 'ACCEPTED' }, { state: 'ACCEPTED' }]);
    expect(await statusOf(userId)).toEqual(['ACTIVE', null]);
  });

  it('of another country goes to the other operator, which has errors of its own', async () => {
    const foreign = { country: 'DE', organizationType: 'FUL', registrationCode: 'HRB 1', kpp: null } as const;
    const bank = { bankAccount: 'DE89370400440532013000', bankCode: 'ALPBDEFFXXX', stateRegistrationCode: null };
    const organizationName = `GmbH ${word('refuse', 'PERSON')}`;
    const { person } = await office.newClient({ ...foreign, ...bank, organizationName, isRegisterOnOrd: true });
    await office.settle();
    expect(await statusOf(person.id)).toEqual(['ERROR', '409 rejected by the operator']);
    expect(await repeat(person.id)).toMatchObject(refusal(422, 'ORD_MIRA_ERROR'));
  });

  it('can be registered again after an error', async () => {
    const { userId, contract } = await registered({ contract: word('refuse-once', 'CONTRACT') });
    expect(await statusOf(userId)).toEqual(['ERROR', expect.stringContaining('E9001')]);
    expect((await repeat(userId)).status).toBe(200);
    await office.settle();
    expect((await linesOf(`contract:${contract}`)).map(({ state }) => state)).toEqual(['REFUSED', 'ACCEPTED']);
    expect(await statusOf(userId)).toEqual(['ACTIVE', null]);
  });

  it('that the registry refused can be registered again', async () => {
    const { userId, contract } = await registered({ contract: word('registry-error-once', 'CONTRACT') });
    expect(await statusOf(userId)).toEqual(['ERROR', expect.stringContaining('ЕРИР')]);
    expect((await repeat(userId)).status).toBe(200);
    await office.settle();
    expect(await linesOf(`contract:${contract}`)).toHaveLength(2);
    expect(await statusOf(userId)).toEqual(['ACTIVE', null]);
  });
});

describe('an unknown outcome', () => {
  it('locks repeats until the operator has been asked, who had it all along', async () => {
    const { userId, contract } = await registered({ contract: word('lost', 'CONTRACT') });
    expect(await statusOf(userId)).toEqual(['UNKNOWN', null]);
    for (const _ of [1, 2, 3]) expect(await repeat(userId)).toMatchObject(refusal(409, 'ORD_OUTCOME_UNKNOWN'));
    expect(await linesOf(`contract:${contract}`)).toMatchObject([{ state: 'OPEN' }]);
    const answer = await reconcile('contract', contract);
    expect(answer).toMatchObject({ status: 200, body: [{ provider: 'VEGA', ordStatus: 'WAITING' }] });
    await office.settle();
    expect(await statusOf(userId)).toEqual(['ACTIVE', null]);
    const { database } = office.api;
    const subject = `contract:${contract}`;
    const seen = await database.select().from(simulatedOrdRecords).where(eq(simulatedOrdRecords.subject, subject));
    expect(seen).toHaveLength(1);
    expect(await reconcile('contract', contract)).toMatchObject(refusal(409, 'ORD_NOTHING_TO_RECONCILE'));
  });

  it('of a request that never arrived becomes an error, which can be repeated', async () => {
    const { userId, contract } = await registered({ contract: word('unsent', 'CONTRACT') });
    expect(await repeat(userId)).toMatchObject(refusal(409, 'ORD_OUTCOME_UNKNOWN'));
    expect(await reconcile('contract', contract)).toMatchObject({
      body: [{ ordStatus: 'ERROR', ordError: 'UNRECEIVED' }],
    });
    expect((await repeat(userId)).status).toBe(200);
    await office.settle();
    expect((await linesOf(`contract:${contract}`)).map(({ state }) => state)).toEqual(['UNRECEIVED', 'ACCEPTED']);
  });

  it('is asked for again later while the request itself is still under way', async () => {
    const { database } = office.api;
    const { person } = await office.newClient({ isRegisterOnOrd: false });
    const handlers = new Map<string, JobHandler>();
    // Its jobs run when the test says so.
    const jobs = {
      ...createJobs({ database }),
      handle: (kind: string, handler: JobHandler) => void handlers.set(kind, handler),
    };
    let fail: (error: Error) => void = () => undefined;
    const request = new Promise<never>((_, reject) => (fail = reject));
    const operator: Operator = {
      register: () => request,
      verdictOn: async () => ({ isAccepted: true, externalId: 'A-1' }),
      registryOf: async () => ({ status: 'ACTIVE', error: null }),
    };
    const operators = { VEGA: operator, MIRA: operator };
    const { registrar } = createOrd({ database, jobs, notify: async () => undefined, stepMs: 20, operators });
    const subject = `person:${person.id}:MEDIATOR`;
    const about = { kind: 'PERSON', subject, provider: 'VEGA', content: {}, userId: person.id } as const;
    const sent = registrar.register(about);
    await expect.poll(() => linesOf(subject)).toMatchObject([{ state: 'OPEN' }]);
    const reconciled = () => handlers.get('ord.reconcile')?.run(subject);
    expect(await reconciled()).toBeInstanceOf(Date);
    fail(new ConnectionLost('VEGA'));
    expect(await sent).toMatchObject({ status: 'UNKNOWN' });
    expect(await reconciled()).toBeUndefined();
    expect(await linesOf(subject)).toMatchObject([{ state: 'ACCEPTED', externalId: 'A-1' }]);
  });
});

describe('an act', () => {
  it('goes through its four steps in their order alone', async () => {
    const { act } = await registered();
    for (const [at, action] of ordActions.entries()) {
      for (const early of ordActions.slice(at + 1))
        expect(await step(act, early)).toMatchObject(refusal(409, 'ORD_ACTION_ORDER', { params: { next: action } }));
      expect([action, (await step(act, action)).status]).toEqual([action, 200]);
      for (const done of ordActions.slice(0, at + 1))
        expect(await step(act, done)).toMatchObject(refusal(409, 'ORD_ALREADY_REGISTERED'));
    }
    await office.settle();
    expect(await actOf(office, act)).toMatchObject({ ordDone: 4, ordStatus: 'ACTIVE' });
  });

  it('is not sent again while the registry works on its last step', async () => {
    const { act } = await registered();
    const [last = 'ACT_REGISTER_ON_ERIR'] = ordActions.slice(-1);
    for (const action of ordActions.slice(0, -1)) await step(act, action);
    await office.settle();
    await office.api.database.update(acts).set({ ordStatus: 'TRANSFERRING' }).where(eq(acts.id, act));
    expect(await step(act, last)).toMatchObject(refusal(409, 'ORD_ALREADY_REGISTERED'));
    expect(await linesOf(`act:${act}:${last}`)).toEqual([]);
  });

  it('is sent once by those who come at the same moment', async () => {
    const { act } = await registered();
    for (const action of ordActions) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => step(act, action)));
      expect([action, answers.filter(({ status }) => status === 200)]).toMatchObject([action, { length: 1 }]);
      expect(await linesOf(`act:${act}:${action}`)).toHaveLength(1);
      await office.settle();
    }
  });

  it.each([
    ['ACT_REGISTER', 'ACT'],
    ['PLACEMENTS_REGISTER', 'PLACEMENTS'],
    ['ACT_ALLOCATION', 'ALLOCATION'],
  ])('that was refused at %s goes on from there when it is repeated', async (action, kind) => {
    const { act } = await registered({ name: word('refuse-once', kind), use: `${word('refuse-once', kind)}.example` });
    for (const one of ordActions) {
      const answer = await step(act, one);
      if (one !== action) expect([one, answer.status]).toEqual([one, 200]);
      else {
        expect(answer).toMatchObject(refusal(422, 'ORD_VEGA_ERROR'));
        expect(await actOf(office, act)).toMatchObject({
          ordStatus: 'ERROR',
          ordError: expect.stringContaining('E9001'),
        });
        const { body } = await office.api.call(office.manager, 'history.ofEntity', {
          params: { entity: 'act', id: act },
        });
        expect(body.content[0].fields).toContainEqual(expect.objectContaining({ field: 'ordStatus', after: 'ERROR' }));
        expect((await step(act, one)).status).toBe(200);
      }
    }
  });

  it('whose answer was lost takes no step until the operator has been asked', async () => {
    const { act } = await registered({ use: `${word('lost', 'PLACEMENTS')}.example` });
    expect((await step(act, 'ACT_REGISTER')).status).toBe(200);
    const unknown = refusal(409, 'ORD_OUTCOME_UNKNOWN');
    expect(await step(act, 'PLACEMENTS_REGISTER')).toMatchObject(unknown);
    expect(await step(act, 'PLACEMENTS_REGISTER')).toMatchObject(unknown);
    expect(await step(act, 'ACT_ALLOCATION')).toMatchObject(unknown);
    const view = (await office.api.call(office.manager, 'finance.act', { params: { id: act } })).body;
    expect(view).toMatchObject({ ordAction: 'PLACEMENTS_REGISTER', ordStatus: 'UNKNOWN', nextOrdAction: null });
    expect(await reconcile('act', act)).toMatchObject({ body: [{ ordStatus: 'ACTIVE' }] });
    expect((await step(act, 'ACT_ALLOCATION')).status).toBe(200);
  });

  it('tells every request that was sent for it, the newest first, and one still open too', async () => {
    const { act } = await registered({ use: `${word('lost', 'PLACEMENTS')}.example` });
    const journal = async () =>
      (await office.api.call(office.manager, 'finance.ordJournal', { params: { id: act } })).body;
    expect(await journal()).toEqual([]);
    await step(act, 'ACT_REGISTER');
    await step(act, 'PLACEMENTS_REGISTER');
    expect(await journal()).toMatchObject([
      { action: 'PLACEMENTS_REGISTER', state: 'OPEN', externalId: null, closedAt: null },
      { action: 'ACT_REGISTER', provider: 'VEGA', state: 'ACCEPTED', externalId: expect.stringMatching(/^VEGA-/) },
    ]);
  });
});

describe('an approved creative', () => {
  it('gets its erid, and waits for the contract before that', async () => {
    const { userId } = await registered();
    const id = await addCreative(office.api.database, userId, { moderationStatus: 'PENDING' });
    const verdict = { params: { id }, body: { status: 'APPROVED', message: null } };
    expect((await office.api.call(office.manager, 'creatives.moderate', verdict)).status).toBe(200);
    const stored = async () => (await office.api.database.select().from(creatives).where(eq(creatives.id, id)))[0];
    await expect.poll(async () => (await stored())?.ordStatus).toBe('ACTIVE');
    expect((await stored())?.erid).toMatch(/^2Ve[1-9A-Za-z]{8}$/);
  });

  it('gets its erid when it is approved with others', async () => {
    const { userId } = await registered();
    const one = () => addCreative(office.api.database, userId, { moderationStatus: 'PENDING' });
    const ids = [await one(), await one()];
    const body = { status: 'APPROVED', message: null, rows: ids.map((id) => ({ id })) };
    expect((await office.api.call(office.manager, 'bulk.moderate', { body })).body.done).toBe(2);
    const states = async () =>
      (await office.api.database.select().from(creatives).where(inArray(creatives.id, ids))).map(
        ({ ordStatus }) => ordStatus,
      );
    await expect.poll(states).toEqual(['ACTIVE', 'ACTIVE']);
  });
});
