import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acts, contracts } from '@/lib/embedded-dsp/store/documents-schema';
import { invoices } from '@/lib/embedded-dsp/store/finance-schema';
import { refusal } from '../api/small-api';
import { addUse, type Office, openOffice } from '../documents/office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const send = (operation: Parameters<Office['api']['call']>[1], body: object, key: string) =>
  office.api.call(office.manager, operation, { body, headers: { 'idempotency-key': key } });

describe('a document sent ten times at once under one key', () => {
  it('is one invoice, one contract, one act', async () => {
    const { person } = await office.newClient();
    await office.settle();
    await addUse(office, person.id, { month: '2025-03-01', spends: [1_000_000n] });
    const contract = { type: 'SERVICE', number: 'ONCE-1', date: '2026-02-03', subject: 'DISTRIBUTION' };
    const cases = [
      ['finance.initInvoice', { amount: '10' }, invoices],
      ['finance.createContract', contract, contracts],
      ['finance.createAct', { month: '2025-03-01' }, acts],
    ] as const;
    for (const [operation, fields, table] of cases) {
      const rows = () => office.api.database.select().from(table).where(eq(table.userId, person.id));
      const before = (await rows()).length;
      const key = randomUUID();
      const body = { userId: person.id, ...fields };
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(operation, body, key)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect(await rows()).toHaveLength(before + 1);
    }
  });

  it('is refused under the key of another, and free under the key of one that failed', async () => {
    const { person } = await office.newClient();
    const key = randomUUID();
    const bill = { userId: person.id, amount: '10' };
    expect(await send('finance.initInvoice', { ...bill, currency: 'EUR' }, key)).toMatchObject({ status: 422 });
    expect((await send('finance.initInvoice', bill, key)).status).toBe(200);
    const other = await send('finance.initInvoice', { ...bill, amount: '11' }, key);
    expect(other).toMatchObject(refusal(409, 'IDEMPOTENCY_KEY_IN_USE'));
  });
});
