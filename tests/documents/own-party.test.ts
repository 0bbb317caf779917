import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPartyFields } from '@/lib/contract/finance/own-party';
import { inventedParty, ownPartyIn } from '@/lib/embedded-dsp/finance/own-party';
import { refusal } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { type Office, openOffice } from './office';
import { readPdf } from './read-pdf';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.api.tokenOf(await addPerson(office.api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
});
afterAll(() => office.close());

const ours = { ...inventedParty, nameRu: 'ООО «Наша фирма»', nameEn: 'Our Firm LLC' };
const update = (body: object, as = admin) => office.api.call(as, 'finance.updateOwnParty', { body });

async function printed(token: string, kind: string, id: number): Promise<string> {
  await office.settle();
  const address = `${office.api.origin}/finance/document/${kind}/${id}`;
  const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return readPdf(new Uint8Array(await file.arrayBuffer()))
    .pages.join(' ')
    .replace(/\s+/g, ' ');
}

describe('our own party', () => {
  it('is right by its own rules before anybody said who we are', () => {
    expect(ownPartyFields.safeParse(inventedParty).error?.issues).toBeUndefined();
  });

  it('is kept by administrators and frozen on documents, each with the account of its currency', async () => {
    const { person, token } = await office.newClient();
    const bill = async (currency: string) =>
      (
        await office.api.call(office.manager, 'finance.initInvoice', {
          body: { userId: person.id, amount: '9', currency },
        })
      ).body.id;
    const before = await bill('USD');
    const text = await printed(token, 'invoice', before);
    expect(text).toContain('SWIFT EXMPRUMM');
    expect(text).not.toContain('40702810700000000001');
    expect(await update({ ...ours, version: 0 }, office.manager)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await update({ ...ours, version: 0 })).body).toMatchObject({ nameRu: 'ООО «Наша фирма»', version: 1 });
    expect(await update({ ...ours, version: 0 })).toMatchObject(refusal(412, 'STALE_VERSION'));
    await office.api.call(token, 'finance.renderDocument', { params: { kind: 'invoice', id: before } });
    expect(await printed(token, 'invoice', before)).toContain('Площадка Охват');
    expect(await printed(token, 'invoice', await bill('USD'))).toContain('Наша фирма');
  });

  it('refuses accounts that cannot be, beside their fields', async () => {
    const [roubles, dollars] = inventedParty.accounts;
    const wrong = [
      { ...roubles, account: '40702810700000000002' },
      { ...dollars, bankCode: 'NOBANK' },
    ];
    expect(await update({ ...ours, accounts: wrong, version: 1 })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', {
        fields: { 'accounts.0.account': 'bankAccount', 'accounts.1.bankCode': 'bankCode' },
      }),
    );
    const twice = await update({ ...ours, accounts: [roubles, roubles], version: 1 });
    expect(twice.body.fields).toEqual({ accounts: 'duplicate' });
  });

  it('names the first account where it has none of the currency', () => {
    const alone = { ...inventedParty, accounts: inventedParty.accounts.slice(0, 1) };
    expect(ownPartyIn(alone, 'en', 'EUR')).toMatchObject({ bankCode: '044599001', name: 'Okhvat Platform LLC' });
  });
});
