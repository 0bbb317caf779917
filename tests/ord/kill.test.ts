import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '@/lib/embedded-dsp/auth/sessions';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { ordJournal, simulatedOrdRecords } from '@/lib/embedded-dsp/store/ord-schema';
import { companyInfo } from '../api/belongings/finance';
import { type Launched, launch } from '../api/launch';
import { prepareStore } from '../api/prepared-store';
import { secret } from '../api/small-api';
import { addPerson } from '../api/tenants';

let folder: string;
let api: Launched | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ord-kill-'));
  await prepareStore(folder);
});
afterAll(async () => {
  await api?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The store of the folder, while no program holds it. */
async function inStore<T>(work: (store: Awaited<ReturnType<typeof openStore>>['database']) => Promise<T>): Promise<T> {
  const store = await openStore({ dataFolder: folder, onFailure: (reason) => console.error(reason) });
  return work(store.database).finally(() => store.close());
}

/** A client whose organization is to be registered, and a session. */
const prepare = (organizationName: string) =>
  inStore(async (database) => {
    const person = await addPerson(database, 'anna');
    const fields = companyInfo({ organizationName, isRegisterOnOrd: true });
    const info = { fields, registrationCode: '7709123453', country: 'RU', ordStatus: 'WAITING' as const };
    await database.insert(paymentInfos).values({ userId: person.id, ...info });
    const session = await openSession(database, person, { ...readSettings({}), secret });
    return session?.accessToken ?? '';
  });

const start = () => launch(folder, { DSP_DEMO: 'off', DSP_SECRET: secret, DSP_ORD_STEP_SECONDS: '0.1' });

describe('a kill (-9) between the journal line and the answer', () => {
  it('leaves the outcome unknown, which the next start asks about and never sends again', async () => {
    const token = await prepare('ООО «Ромашка» ord-hang:PERSON');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const status = async () => {
      const answer = await fetch(`${api?.url}/finance/user/payment-info`, { headers });
      return (await answer.json()).ordStatus;
    };
    const repeat = () =>
      fetch(`${api?.url}/finance/user/payment-info/ord/repeat`, { method: 'PUT', headers, body: '{}' });

    api = await start();
    expect(await status()).toBe('WAITING');
    const cut = repeat().catch((error: unknown) => String(error));
    await expect.poll(status, { interval: 50 }).toBe('UNKNOWN');
    expect(await (await repeat()).json()).toMatchObject({ code: 'ORD_OUTCOME_UNKNOWN' });
    await api.kill();
    expect(await cut).toContain('fetch failed');

    api = await start();
    await expect.poll(status, { interval: 50 }).toBe('ACTIVE');
    await api.stop();
    api = undefined;
    await inStore(async (database) => {
      const lines = await database.select().from(ordJournal);
      const seen = await database.select().from(simulatedOrdRecords);
      expect(lines).toMatchObject([{ state: 'ACCEPTED', externalId: seen[0]?.externalId }]);
      expect(seen).toHaveLength(1);
    });
  }, 180_000);
});
