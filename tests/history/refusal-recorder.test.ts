import { expect, it } from 'vitest';
import { refusalRecorder } from '@/lib/embedded-dsp/history/refusal-recorder';
import type { Database } from '@/lib/embedded-dsp/store/database';

const refused = { userId: 1, operation: 'campaigns.view', code: 'NOT_FOUND', params: {} } as const;

/** A store whose writes end when they are told to. */
function slowStore() {
  const ends: (() => void)[] = [];
  const write = () => new Promise<void>((resolve) => ends.push(resolve));
  const query = {
    from: () => query,
    where: () => query,
    orderBy: () => query,
    limit: () => query,
    offset: () => query,
  };
  const store = { insert: () => ({ values: write }), select: () => query, delete: () => ({ where: write }) };
  // Of the whole database, what a refusal needs.
  return { database: store as unknown as Database, ends };
}

it('a refusal that is being kept is waited for before the store closes', async () => {
  const { database, ends } = slowStore();
  const refusals = refusalRecorder(database);
  void refusals.keep(refused);
  let isStopped = false;
  const stop = refusals.stop().then(() => {
    isStopped = true;
  });
  for (const part of ['insert', 'delete']) {
    await expect.poll(() => ends.length, { message: part }).toBe(1);
    expect(isStopped).toBe(false);
    ends.pop()?.();
  }
  await stop;
});
