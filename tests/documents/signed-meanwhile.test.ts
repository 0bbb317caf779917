import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followPaymentInfo } from '@/lib/embedded-dsp/documents/write-contract';
import { contracts } from '@/lib/embedded-dsp/store/documents-schema';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import type { Store } from '@/lib/embedded-dsp/store/open-store';
import { companyInfo } from '../api/belongings/finance';
import { addPerson } from '../api/tenants';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { openPostgresStore } from '../support/postgres-store';

if (!findPostgres()) sayNoPostgres();

const infoOf = (organizationName: string) => ({
  fields: companyInfo({ organizationName }),
  registrationCode: '7709123453',
  country: 'RU',
});

describe.skipIf(!findPostgres())('a contract that is signed while its payment information is saved', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgresStore();
  });
  afterAll(() => store.close());

  it('stays as it was signed', async () => {
    const { database } = store;
    const { id: userId } = await addPerson(database, 'anna');
    await database.insert(paymentInfos).values({ userId, ...infoOf('ООО «Старое имя»') });
    const documents = { request: async () => undefined };
    const follow = () => database.transaction((transaction) => followPaymentInfo(transaction, documents, userId));
    const isBlocked = async () => {
      const blocked = sql`datname = current_database() and wait_event_type = 'Lock'`;
      return database.$count(sql`pg_stat_activity`, blocked);
    };
    await follow();
    await database.update(paymentInfos).set(infoOf('ООО «Новое имя»'));
    const following = await database.transaction(async (transaction) => {
      await transaction.update(contracts).set({ signedAt: new Date() });
      const started = follow();
      await expect.poll(isBlocked).toBe(1);
      return { started };
    });
    await following.started;
    expect(await database.select().from(contracts)).toMatchObject([{ customer: { name: 'ООО «Старое имя»' } }]);
  });
});
