import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { companyInfo } from '../api/belongings/finance';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { addStaff, type Staff } from '../people/staff';

let api: SmallApi;
let staff: Staff;
let tokens: Record<'admin' | 'manager' | 'rival' | 'client' | 'foreign', string>;
let code: string;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

const codes = ['6671045120', '7709123453', '7816987659', '5027089703', '7707083893', '7736207543'];
let count = 0;
beforeEach(async () => {
  staff = await addStaff(api, `-${++count}`);
  const of = (person: Person) => api.tokenOf(person);
  tokens = {
    admin: await of(staff.admin),
    manager: await of(staff.manager),
    rival: await of(staff.rival),
    client: await of(staff.client),
    foreign: await of(staff.foreign),
  };
  code = codes[count - 1] ?? '';
});

const info = (given: object = {}) => companyInfo({ registrationCode: code, ...given });
const send = (who: keyof typeof tokens, name: OperationName, body: object) => api.call(tokens[who], name, { body });
const create = (who: keyof typeof tokens, given: object = {}) =>
  send(who, 'finance.createPaymentInfo', { ...info(), ...given });
const update = (who: keyof typeof tokens, given: object) =>
  send(who, 'finance.updatePaymentInfo', { ...info(), ...given });
const prove = (who: keyof typeof tokens, client: Person, version = 0) =>
  send(who, 'finance.provePaymentInfo', { userId: client.id, version });
const page = (requested = code) => api.call(null, 'publicAdvertiser.view', { params: { id: requested } });
const inUse = refusal(409, 'REGISTRATION_CODE_IN_USE', { fields: { registrationCode: 'REGISTRATION_CODE_IN_USE' } });

describe('a registration code', () => {
  it('is on no public page before staff have confirmed whose it is', async () => {
    expect((await create('client')).body).toMatchObject({ isProved: false, provedAt: null });
    expect(await page()).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await prove('client', staff.client)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await prove('rival', staff.client)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    expect((await prove('manager', staff.client)).body).toMatchObject({ isProved: true, version: 1 });
    expect((await page()).body).toMatchObject({ registrationCode: code, legalName: 'ООО «Ромашка»' });
  });

  it('belongs to whoever has proved it, not to whoever typed it first', async () => {
    await create('foreign', { organizationName: 'A stranger' });
    await create('client');
    expect((await prove('manager', staff.client)).status).toBe(200);
    expect(await prove('rival', staff.foreign)).toMatchObject(refusal(409, 'REGISTRATION_CODE_IN_USE'));
    expect(await update('foreign', { version: 0 })).toMatchObject(inUse);
    expect((await page()).body).toMatchObject({ legalName: 'ООО «Ромашка»' });
  });

  it('cannot be taken, nor its page replaced or emptied, by another account', async () => {
    await create('client');
    await prove('manager', staff.client);
    expect(await create('foreign', { organizationName: 'Hijacked' })).toMatchObject(inUse);
    expect(await create('rival', { userId: staff.foreign.id, organizationName: null })).toMatchObject({ status: 422 });
    const german = { country: 'DE', organizationType: 'FUL', kpp: null, bankAccount: 'DE89370400440532013000' };
    const foreign = { ...german, bankCode: 'ALPBDEFFXXX', organizationName: 'Hijacked' };
    expect(await create('foreign', foreign)).toMatchObject(inUse);
    expect((await page()).body).toMatchObject({ legalName: 'ООО «Ромашка»' });
  });

  it('keeps on its page what was confirmed until staff confirm what its owner has changed', async () => {
    await create('client');
    await prove('manager', staff.client);
    const renamed = await update('client', { version: 1, organizationName: 'ООО «Роза»' });
    expect(renamed.body).toMatchObject({ isProved: false, provedAt: expect.any(String) });
    expect((await page()).body).toMatchObject({ legalName: 'ООО «Ромашка»' });
    expect(await prove('manager', staff.client, 1)).toMatchObject(refusal(412, 'STALE_VERSION'));
    await prove('manager', staff.client, 2);
    expect((await page()).body).toMatchObject({ legalName: 'ООО «Роза»' });
  });

  it('is shared by an administrator alone, with a reason that the history keeps', async () => {
    await create('client');
    await prove('manager', staff.client);
    const sharedReason = 'Two accounts of one company';
    const given = { userId: staff.foreign.id, sharedReason, organizationName: 'The second account' };
    expect(await create('rival', given)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const shared = await create('admin', given);
    expect(shared.body).toMatchObject({ sharedReason, isProved: false });
    const again = { version: 0, organizationName: 'The second account', bank: 'Another bank' };
    expect((await update('foreign', again)).body).toMatchObject({ sharedReason });
    expect((await prove('rival', staff.foreign, 1)).status).toBe(200);
    expect((await page()).body).toMatchObject({ legalName: 'ООО «Ромашка»' });
    const history = { params: { entity: 'paymentInfo', id: shared.body.id } };
    const { text } = await api.call(tokens.admin, 'history.ofEntity', history);
    expect(text).toContain(sharedReason);
  });

  it('is proved by one of two whose papers are confirmed at the same moment', async () => {
    const second = await addPerson(api.database, 'the-second', { manager: staff.manager });
    await create('client');
    await create('manager', { userId: second.id });
    const answers = await Promise.all([prove('manager', staff.client), prove('manager', second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
