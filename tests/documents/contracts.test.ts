import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earliestDay } from '@/lib/contract/finance/accounting';
import { addDays } from '@/lib/format/format-date';
import { withMediator } from '../api/belongings/finance';
import { textForm } from '../api/pivot/sample';
import { refusal } from '../api/small-api';
import { contractsOf, type Office, openOffice, scan, sign } from './office';
import { readPdf } from './read-pdf';

/** Each takes a contract of its own; the long run asks for 500. */
const rounds = Number(process.env.RACES ?? 20);
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

async function contractOf(userId: number) {
  await office.settle();
  const [contract] = await contractsOf(office, userId);
  if (!contract) throw new Error('No contract was made');
  return contract;
}
const created = (userId: number, given: object = {}) =>
  office.api.call(office.manager, 'finance.createContract', {
    body: {
      userId,
      type: 'SERVICE',
      number: crypto.randomUUID(),
      date: '2026-02-03',
      subject: 'DISTRIBUTION',
      ...given,
    },
  });

async function download(token: string, id: number, query = '') {
  const address = `${office.api.origin}/finance/document/contract/${id}${query}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

describe('payment information', () => {
  it('becomes a contract with a PDF, of which its client is told', async () => {
    const { person, token } = await office.newClient({ organizationName: 'ООО «Ёлка № 5»' });
    const contract = await contractOf(person.id);
    expect(contract).toMatchObject({ role: 'FINAL', type: 'SERVICE', documentState: 'READY', signedAt: null });
    const { headers, bytes } = await download(token, contract.id);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="contract-/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const text = readPdf(bytes).pages.join('\n');
    expect(text).toContain(`Договор оказания услуг № ${contract.number} от 1 января 2009 г.`);
    expect(text).toContain('ООО «Ёлка № 5»');
    expect(text).toContain('Страница 1 из 1');
    const news = (await office.api.call(token, 'notifications.list')).body.content;
    expect(news[0]).toMatchObject({ messageCode: 'DOCUMENT_READY', data: { type: 'contract' } });
  });

  it('with a mediator becomes a chain: organization → mediator → platform', async () => {
    const info = withMediator({ agreementNumber: 'I-1', mediatorAgreementNumber: 'F-1' });
    const { person, token } = await office.newClient(info);
    await office.settle();
    const { chain, customer, contractor } = (await office.api.call(token, 'finance.ownContract')).body;
    expect(chain).toMatchObject([
      { number: 'I-1', role: 'INITIAL' },
      { number: 'F-1', role: 'FINAL' },
    ]);
    expect([customer, contractor]).toEqual(['ООО «Ромашка»', 'АО «Агентство»']);
    const [final, initial] = await contractsOf(office, person.id);
    expect(initial).toMatchObject({ finalId: final?.id });
    expect(final?.contractor.name).toContain('Охват');
  });

  it('for self-promotion makes no contract', async () => {
    const { person, token } = await office.newClient({ agreementType: 'SELF_PROMOTION' });
    await office.settle();
    expect(await contractsOf(office, person.id)).toEqual([]);
    expect((await office.api.call(token, 'finance.ownContract')).body).toBeNull();
  });

  it('changes a contract that is not signed, and never a signed one', async () => {
    const { person } = await office.newClient();
    const { id, number } = await contractOf(person.id);
    const rename = async (organizationName: string, version: number) => {
      const { body } = await office.api.call(office.manager, 'finance.paymentInfo', { params: { id: person.id } });
      await office.api.call(office.manager, 'finance.updatePaymentInfo', {
        body: { ...body, userId: person.id, organizationName, version },
      });
      return (await contractOf(person.id)).customer.name;
    };
    expect(await rename('Новое имя', 0)).toBe('Новое имя');
    await sign(office, id);
    expect(await rename('Ещё одно', 1)).toBe('Новое имя');
    expect((await contractOf(person.id)).number).toBe(number);
  });
});

describe('an additional agreement', () => {
  it('hangs on a contract of the same client and on no other additional one', async () => {
    const mine = await office.newClient();
    const theirs = await office.newClient();
    const own = await contractOf(mine.person.id);
    const foreign = await contractOf(theirs.person.id);
    const additional = (parentId: number | null) => created(mine.person.id, { type: 'ADDITIONAL', parentId });
    const invalid = refusal(422, 'CONTRACT_PARENT_INVALID');
    expect(await additional(null)).toMatchObject(invalid);
    expect(await additional(foreign.id)).toMatchObject(invalid);
    expect(await created(mine.person.id, { parentId: own.id })).toMatchObject(invalid);
    const first = await additional(own.id);
    expect(first).toMatchObject({ status: 200, body: { parent: { id: own.id } } });
    expect(await additional(first.body.id)).toMatchObject(invalid);
    const view = await office.api.call(mine.token, 'finance.contract', { params: { id: own.id } });
    expect(view.body.additional).toMatchObject([{ id: first.body.id }]);
  });

  it('is not older than its contract, and no contract than our accounting', async () => {
    const { person } = await office.newClient();
    const { id: parentId, day: date } = await contractOf(person.id);
    const refusedBefore = (earliest: string) =>
      refusal(400, 'VALIDATION_FAILED', { fields: { date: 'dateTooEarly' }, params: { date: earliest } });
    const dayBefore = addDays(date, -1);
    const older = await created(person.id, { type: 'ADDITIONAL', parentId, date: dayBefore });
    expect(older).toMatchObject(refusedBefore(date));
    expect(await created(person.id, { type: 'ADDITIONAL', parentId, date })).toMatchObject({ status: 200 });
    expect(await created(person.id, { date: '1999-12-31' })).toMatchObject(refusedBefore(earliestDay));
  });

  it('is refused a number that another contract with us has', async () => {
    const mine = await office.newClient();
    const theirs = await office.newClient();
    const { number } = await contractOf(theirs.person.id);
    const inUse = refusal(409, 'CONTRACT_NUMBER_IN_USE', { fields: { number: 'CONTRACT_NUMBER_IN_USE' } });
    expect(await created(mine.person.id, { number: number.toLowerCase() })).toMatchObject(inUse);
  });

  it('takes a commission for mediation alone', async () => {
    const { person } = await office.newClient();
    await contractOf(person.id);
    const wrong = { status: 400, body: { fields: { commission: expect.any(String) } } };
    expect(await created(person.id, { type: 'MEDIATION' })).toMatchObject(wrong);
    expect(await created(person.id, { commission: '7.5' })).toMatchObject(wrong);
    const mediation = await created(person.id, { type: 'MEDIATION', commission: '7.5' });
    expect(mediation).toMatchObject({ status: 200, body: { commission: '7.5' } });
  });
});

describe('signing', () => {
  it('takes the scan first, a PDF by its bytes, once', async () => {
    const { person, token } = await office.newClient();
    const { id, version } = await contractOf(person.id);
    const upload = (form: FormData) => office.api.call(token, 'finance.uploadSignedContract', { params: { id }, form });
    const signed = (at: number) =>
      office.api.call(office.manager, 'finance.signContract', { query: { id, version: at } });
    expect(await signed(version)).toMatchObject(refusal(409, 'CONTRACT_NOT_UPLOADED'));
    expect(await upload(textForm('GIF89a', 'scan.pdf'))).toMatchObject(refusal(422, 'FILE_EXTENSION_UNSUPPORTED'));
    expect(await upload(textForm('%PDF-1.7\n%%EOF', 'scan.exe'))).toMatchObject(
      refusal(422, 'FILE_EXTENSION_UNSUPPORTED'),
    );
    expect(await upload(textForm('%PDF-1.7\ncut off', 'scan.pdf'))).toMatchObject(refusal(422, 'FILE_UNREADABLE'));
    const uploaded = await upload(scan());
    expect(uploaded.status).toBe(200);
    expect(await upload(scan())).toMatchObject(refusal(409, 'CONTRACT_ALREADY_UPLOADED'));
    expect(await signed(version)).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await signed(uploaded.body.version)).toMatchObject({ status: 200, body: { isSigned: true } });
    expect(await signed(uploaded.body.version + 1)).toMatchObject(refusal(409, 'CONTRACT_ALREADY_SIGNED'));
    expect(Buffer.from((await download(token, id, '?signed=true')).bytes).toString()).toContain('%PDF-1.7');
  });

  it(`happens once, whoever else comes at the same moment, in ${rounds} rounds`, async () => {
    const { person } = await office.newClient();
    await contractOf(person.id);
    for (let round = 0; round < rounds; round++) {
      const { id } = (await created(person.id)).body;
      const form = () => ({ params: { id }, form: scan() });
      const uploads = await Promise.all(
        [1, 2].map(() => office.api.call(office.manager, 'finance.uploadSignedContract', form())),
      );
      expect(uploads.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const version = uploads.find(({ status }) => status === 200)?.body.version;
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          office.api.call(office.manager, 'finance.signContract', { query: { id, version } }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }
  });
});
