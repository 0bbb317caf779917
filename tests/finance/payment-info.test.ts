import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentInfoInput } from '@/lib/contract/payment-info/payment-info';
import { requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';
import { rolePresets } from '@/lib/contract/people/permissions';
import { financeHandlers } from '@/lib/embedded-dsp/finance/finance-handlers';
import type { Caller } from '@/lib/embedded-dsp/http/handlers';
import { demoPaymentInfos } from '@/lib/embedded-dsp/seed/payment-infos';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { companyInfo, withMediator } from '../api/belongings/finance';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let manager: Person;
let token: string;
beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  token = await api.tokenOf(manager);
});
afterAll(() => api.close());

let count = 0;
const newClient = (given: object = {}) => addPerson(api.database, `client-${++count}`, { manager, ...given });
const create = (client: Person, fields: object, as = token) =>
  api.call(as, 'finance.createPaymentInfo', { body: { userId: client.id, ...fields } });
const update = (client: Person, body: object, as = token) =>
  api.call(as, 'finance.updatePaymentInfo', { body: { userId: client.id, ...body } });

const faults = (given: object) => {
  const parsed = paymentInfoInput.safeParse({ ...companyInfo(), ...given });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('payment information', () => {
  it('of the demonstration and of every organization type is in order', () => {
    for (const { login, fields } of demoPaymentInfos()) expect([login, faults(fields)]).toEqual([login, []]);
    const person = { kpp: null, stateRegistrationCode: null, economicActivityTypeNumber: null };
    const one = { ...person, registrationCode: '771509876580' };
    expect(faults({ organizationType: 'FL', ...one })).toEqual([]);
    const entrepreneur = { stateRegistrationCode: '318774600123452', economicActivityTypeNumber: '73.11' };
    expect(faults({ organizationType: 'IP', ...one, ...entrepreneur })).toEqual([]);
    const german = { country: 'DE', bankAccount: 'DE89370400440532013000', bankCode: 'ALPBDEFFXXX' };
    expect(faults({ organizationType: 'FFL', ...person, ...german, registrationCode: 'T22000129' })).toEqual([]);
  });

  it.each([
    ['a wrong INN', { registrationCode: '7709123454' }, 'registrationCode registrationCode'],
    ['an INN of zeros', { registrationCode: '0000000000' }, 'registrationCode registrationCode'],
    ['an INN of a person', { registrationCode: '771509876580' }, 'registrationCode registrationCode'],
    ['a wrong KPP', { kpp: '77090100' }, 'kpp kpp'],
    ['a wrong OGRN', { stateRegistrationCode: '1177746123456' }, 'stateRegistrationCode stateRegistrationCode'],
    ['a wrong OKVED', { economicActivityTypeNumber: '7' }, 'economicActivityTypeNumber economicActivity'],
    ['a SWIFT code for a BIC', { bankCode: 'SABRRUMM' }, 'bankCode bankCode'],
    ['another bank’s account', { bankCode: '044525998' }, 'bankAccount bankAccount'],
    ['a foreign country', { country: 'DE' }, 'country countryOfOrganization'],
    ['a foreign type in Russia', { organizationType: 'FUL', kpp: null }, 'country countryOfOrganization'],
  ])('refuses %s', (_what, given, fault) => expect(faults(given)).toContain(fault));

  it('asks for more of some agreements and of mediators', () => {
    expect(faults({ agreementType: 'MEDIATION' })).toEqual([
      'agreementEffect required',
      'agreementCommission required',
    ]);
    expect(faults({ agreementType: 'ADDITIONAL' })).toEqual(['agreementParentNumber required']);
    const ownParent = { agreementType: 'ADDITIONAL', agreementNumber: 'P-1', agreementParentNumber: 'p-1' };
    expect(faults(ownParent)).toEqual(['agreementParentNumber ownMainAgreement']);
    const nothing = { agreementNumber: null, agreementDate: null, agreementSubject: null };
    expect(faults({ agreementType: 'SELF_PROMOTION', ...nothing })).toEqual([]);
    expect(faults({ isMediator: true })).toHaveLength(8);
    expect(faults(withMediator())).toEqual([]);
    expect(faults(withMediator({ mediatorRegistrationCode: '7816987658' }))).toEqual([
      'mediatorRegistrationCode registrationCode',
    ]);
    const numbers = { agreementNumber: 'eq-1', mediatorAgreementNumber: 'EQ-1' };
    expect(faults(withMediator(numbers))).toEqual(['mediatorAgreementNumber sameAgreementNumber']);
    expect(faults(withMediator({ ...numbers, isMediator: false }))).toEqual([]);
    expect(faults(withMediator({ mediatorAgreementType: 'SELF_PROMOTION' }))).toEqual([
      'mediatorAgreementType mediatorAgreementType',
    ]);
  });

  it('names the group of what is missing', async () => {
    const groups = {
      PAYMENT_INFO_COUNTRY_EMPTY: { country: null },
      PAYMENT_INFO_ORGANIZATION_EMPTY: { organizationName: '', organizationAddress: ' ' },
      PAYMENT_INFO_REGISTRATION_CODES_EMPTY: { registrationCode: null, kpp: '' },
      PAYMENT_INFO_BANK_EMPTY: { bank: null },
      PAYMENT_INFO_BANK_ACCOUNT_EMPTY: { bankAccount: null },
      PAYMENT_INFO_AGREEMENT_EMPTY: { agreementNumber: '', agreementDate: null },
      PAYMENT_INFO_MEDIATOR_EMPTY: { isMediator: true },
      PAYMENT_INFO_EMPTY_FIELDS: { bank: null, agreementNumber: null },
    };
    const client = await newClient();
    for (const [code, given] of Object.entries(groups)) {
      const answer = await create(client, { ...companyInfo(), ...given });
      expect([code, answer.status, answer.body.code]).toEqual([code, 422, code]);
    }
    const wrong = await create(client, { ...companyInfo(), bank: null, registrationCode: '1' });
    expect(wrong).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { bank: 'required', registrationCode: 'registrationCode' } }),
    );
  });

  it('has a group for every field that is ever asked for', async () => {
    const all = requiredPaymentInfo({
      ...withMediator(),
      agreementType: 'MEDIATION',
      mediatorAgreementType: 'MEDIATION',
    });
    const client = await newClient();
    for (const field of [...all, 'agreementParentNumber'] as const) {
      const full = withMediator({
        agreementType: field === 'agreementParentNumber' ? 'ADDITIONAL' : 'MEDIATION',
        agreementEffect: 'OTHER',
        agreementCommission: '5',
        mediatorAgreementType: 'MEDIATION',
        mediatorAgreementEffect: 'OTHER',
      });
      const { body } = await create(client, { ...full, [field]: null });
      expect([field, body.code]).toEqual([field, expect.stringMatching(/^PAYMENT_INFO_(?!EMPTY).*_EMPTY$/)]);
    }
  });

  it('is kept without spaces in codes and with today’s VAT, once a client', async () => {
    const client = await newClient();
    expect((await api.call(token, 'finance.paymentInfo', { params: { id: client.id } })).body).toBeNull();
    const made = await create(client, companyInfo({ bankAccount: '4070 2810 7000 1234 5670', agreementEffect: null }));
    expect(made).toMatchObject({
      status: 200,
      body: {
        userId: client.id,
        bankAccount: '40702810700012345670',
        vat: '22',
        version: 0,
        ordStatus: 'NOT_REQUIRED',
      },
    });
    expect(await create(client, companyInfo())).toMatchObject(refusal(409, 'PAYMENT_INFO_EXISTS'));
    const own = await api.call(await api.tokenOf(client), 'finance.ownPaymentInfo');
    expect(own.body).toEqual(made.body);
    expect(await create(await newClient(), companyInfo({ country: 'XX' }))).toMatchObject({ status: 400 });
  });

  it('waits for the operator of advertising data whenever it has changed', async () => {
    const client = await newClient();
    const fields = companyInfo({ isRegisterOnOrd: true });
    expect((await create(client, fields)).body.ordStatus).toBe('WAITING');
    const off = await update(client, { ...fields, isRegisterOnOrd: false, version: 0 });
    expect(off.body).toMatchObject({ ordStatus: 'NOT_REQUIRED', version: 1 });
    expect((await update(client, { ...fields, version: 1 })).body.ordStatus).toBe('WAITING');
    expect(await update(client, { ...fields, version: 1 })).toMatchObject(refusal(412, 'STALE_VERSION'));
  });

  it('is answered as it was saved, not as a job has left it by then', async () => {
    const client = await newClient({ role: 'ROLE_ADVERTISER' });
    const { database } = api;
    const handlers = financeHandlers({
      database,
      now: () => new Date(),
      notify: async () => {},
      publish: () => {},
      notifyBidder: () => {},
      paymentInfoSaved: async (userId) => {
        await database.update(paymentInfos).set({ ordStatus: 'ACTIVE' }).where(eq(paymentInfos.userId, userId));
      },
    });
    const caller: Caller = {
      id: client.id,
      login: client.login,
      role: 'ROLE_ADVERTISER',
      currency: 'USD',
      timeZone: 'UTC',
      permissions: new Set(rolePresets.ROLE_ADVERTISER),
      sessionId: 's',
    };
    const body = paymentInfoInput.parse(companyInfo({ isRegisterOnOrd: true }));
    const rest = { params: undefined, query: undefined, address: '', request: new Request('http://x') };
    const answer = await handlers['finance.createPaymentInfo']?.({ ...rest, caller, body });
    expect(answer).toMatchObject({ ordStatus: 'WAITING' });
  });

  it('keeps registration codes and the mediator from those without the permission', async () => {
    const client = await newClient();
    const own = await api.tokenOf(client);
    const mine = (body: object) => api.call(own, 'finance.updatePaymentInfo', { body });
    expect((await api.call(own, 'finance.createPaymentInfo', { body: companyInfo() })).status).toBe(200);
    const others = [
      ['registrationCode', companyInfo({ registrationCode: '6671045120' })],
      ['isMediator', withMediator()],
    ] as const;
    for (const [field, fields] of others)
      expect(await mine({ ...fields, version: 0 })).toMatchObject(
        refusal(403, 'REGISTRATION_CODE_EDIT_DENIED', {
          fields: expect.objectContaining({ [field]: 'REGISTRATION_CODE_EDIT_DENIED' }),
        }),
      );
    expect((await mine({ ...companyInfo({ bank: 'Other' }), version: 0 })).body).toMatchObject({ bank: 'Other' });
    expect((await update(client, { ...withMediator(), version: 1 })).body).toMatchObject({ isMediator: true });
  });

  it('of an archived client is read and no longer written', async () => {
    const client = await newClient();
    const made = await create(client, companyInfo());
    await api.call(token, 'users.archive', { params: { id: client.id } });
    expect((await api.call(token, 'finance.paymentInfo', { params: { id: client.id } })).body).toEqual(made.body);
    expect(await update(client, { ...companyInfo({ bank: 'Other' }), version: 0 })).toMatchObject(
      refusal(404, 'USER_NOT_FOUND'),
    );
  });

  it('of clients takes a permission that one’s own does not', async () => {
    const permissions = rolePresets.ROLE_MANAGER.filter((one) => one !== 'CLIENT_PAYMENT_INFO_UPDATE');
    const weak = await addPerson(api.database, 'weak-manager', { role: 'ROLE_MANAGER', permissions });
    const client = await addPerson(api.database, 'of-the-weak', { manager: weak });
    expect(await create(client, companyInfo(), await api.tokenOf(weak))).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });
});
