import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { partyOf } from '@/lib/embedded-dsp/finance/proved-party';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { companyInfo } from '../api/belongings/finance';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addCreative, addPerson } from '../api/tenants';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

let count = 0;
async function addAdvertiser(given: Partial<PaymentInfoFields> = {}): Promise<{ id: number; code: string }> {
  count += 1;
  const { id } = await addPerson(api.database, `public-${count}`);
  const fields = companyInfo({ registrationCode: `77091${String(count).padStart(5, '0')}`, ...given });
  const registrationCode = fields.registrationCode ?? '';
  await api.database
    .insert(paymentInfos)
    .values({ userId: id, registrationCode, country: fields.country ?? '', fields, ...proof(fields) });
  return { id, code: registrationCode };
}
const proof = (fields: PaymentInfoFields) => ({
  provedCode: fields.registrationCode,
  provedParty: partyOf(fields),
  provedAt: new Date(),
});
const raw = (path: string, address = '198.51.100.1') =>
  fetch(`${api.origin}/public/advertiser/${path}`, { headers: { 'x-forwarded-for': address } });
const body = async (code: string) => (await raw(encodeURIComponent(code))).json();

describe('the public page of an advertiser', () => {
  it('tells anybody who stands behind an ad, and nothing else', async () => {
    const { id, code } = await addAdvertiser();
    for (const finalUrl of ['https://other.example/x', 'https://romashka.example/1', 'https://romashka.example/2'])
      await addCreative(api.database, id, { finalUrl });
    await addCreative(api.database, id, { finalUrl: 'https://pending.example', moderationStatus: 'PENDING' });
    const answer = await raw(code);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(await answer.json()).toEqual({
      legalName: 'ООО «Ромашка»',
      legalForm: 'UL',
      registrationCode: code,
      country: 'RU',
      stateRegistrationCode: '1177746123455',
      address: 'Москва, 1',
      site: 'https://romashka.example',
    });
  });

  it('is found by the code of a foreign party, in either case', async () => {
    await addAdvertiser({
      organizationType: 'FUL',
      country: 'DE',
      registrationCode: 'HRB-118899',
      organizationName: 'Nord GmbH',
    });
    expect(await body('hrb-118899')).toMatchObject({ legalName: 'Nord GmbH', country: 'DE', site: null });
  });

  it('keeps the address of a private person to itself', async () => {
    const { code } = await addAdvertiser({ organizationType: 'FL', registrationCode: '500100732259' });
    expect(await body(code)).toMatchObject({ legalForm: 'FL', address: null });
  });

  it('answers unknown, private and malformed alike, byte for byte', async () => {
    const { id, code } = await addAdvertiser();
    await api.database.update(users).set({ archived: true }).where(eq(users.id, id));
    const { code: nameless } = await addAdvertiser({ organizationName: null });
    const paths = [
      code,
      nameless,
      '7700000000',
      'x',
      '%00',
      '%ED%A0%80',
      'a%2Fb',
      '..%2F..',
      `${'9'.repeat(3_000)}`,
      '%27--',
    ];
    for (const path of paths) {
      const answer = await raw(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, '{"code":"NOT_FOUND"}']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('is made by the console for all of its visitors, however many there are', async () => {
    const requested = () => fetch(`${api.origin}/public/advertiser/7700000000`);
    const answers = await Promise.all(Array.from({ length: 200 }, requested));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('is not to be tried number by number', async () => {
    const codes = [];
    for (let ask = 0; ask < 130; ask++) codes.push((await raw('7700000000', '198.51.100.77')).status);
    expect(codes.slice(0, 120)).toEqual(Array(120).fill(404));
    expect(codes.at(-1)).toBe(429);
    expect((await raw('7700000000', '198.51.100.78')).status).toBe(404);
  });
});
