import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs, type Jobs } from '@/lib/embedded-dsp/jobs/jobs';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { jobs } from '@/lib/embedded-dsp/store/jobs-schema';
import { openStore, type Store } from '@/lib/embedded-dsp/store/open-store';
import { prepareStore } from '../api/prepared-store';

let folder: string;
let store: Store;
let database: Database;
let work: Jobs;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  await prepareStore(folder);
  store = await openStore({ dataFolder: folder, onFailure: (reason) => console.error(reason) });
  database = store.database;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.delete(jobs);
  work = createJobs({ database, pauses: [20, 80, 320] });
});
afterEach(() => work.stop());

const rows = () => database.select().from(jobs);
const done = () => expect.poll(rows, { interval: 10 }).toEqual([]);
const ask = async (subject = 'one', kind = 'work') => {
  await work.add(database, kind, subject);
  work.wake();
};

/** What a job waits for, until the test opens it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('a background job', () => {
  it('is kept with the write that asks for it, or not at all', async () => {
    const refused = database.transaction(async (transaction) => {
      await work.add(transaction, 'work', 'one');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
  });

  it('runs at once when it is woken, and its row goes', async () => {
    const run = vi.fn(async () => undefined);
    work.handle('work', { run });
    await work.start();
    await ask('contract:7');
    // Unasked it would look again in a minute, longer than is waited here.
    await done();
    expect(run.mock.calls).toEqual([['contract:7']]);
  });

  it('is tried again with growing pauses and given up at last', async () => {
    const moments: number[] = [];
    const giveUp = vi.fn(async () => undefined);
    work.handle('work', {
      run: async () => {
        moments.push(Date.now());
        throw new Error('no luck');
      },
      giveUp,
    });
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
    await work.start();
    await ask();
    await expect.poll(() => giveUp.mock.calls.length).toBe(1);
    const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
    expect(moments).toHaveLength(4);
    for (const [at, least] of [19, 79, 319].entries()) expect(pauses[at]).toBeGreaterThanOrEqual(least);
    expect(await rows()).toMatchObject([{ error: 'no luck', attempts: 4, givenUpAt: expect.any(Date) }]);
  });

  it('never runs twice at once for one thing, and once more when it is asked for meanwhile', async () => {
    const { opened, open } = gate();
    let now = 0;
    let most = 0;
    let times = 0;
    work.handle('work', {
      run: async () => {
        most = Math.max(most, ++now);
        times += 1;
        await opened;
        now -= 1;
      },
    });
    await work.start();
    await ask();
    await expect.poll(() => times).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    open();
    await done();
    expect([most, times]).toEqual([1, 2]);
  });

  it('starts anew if it is asked for during its last attempt, which fails', async () => {
    const giveUp = vi.fn(async () => undefined);
    let times = 0;
    work = createJobs({ database, pauses: [] });
    work.handle('work', {
      run: async () => {
        times += 1;
        if (times > 1) return undefined;
        await work.add(database, 'work', 'one');
        throw new Error('no luck');
      },
      giveUp,
    });
    await work.start();
    await ask();
    await done();
    expect([times, giveUp.mock.calls]).toEqual([2, []]);
  });

  it('begins again after the program was killed in the middle of it', async () => {
    await work.add(database, 'work', 'one');
    await database.update(jobs).set({ startedAt: new Date(), attempts: 1 });
    const run = vi.fn(async () => undefined);
    work.handle('work', { run });
    await work.start();
    await done();
    expect(run).toHaveBeenCalledOnce();
  });

  it('is finished before the program stops, and none is begun after', async () => {
    const { opened, open } = gate();
    const begun: string[] = [];
    const finished: string[] = [];
    work.handle('work', {
      run: async (subject) => {
        begun.push(subject);
        await opened;
        finished.push(subject);
        return undefined;
      },
    });
    await work.start();
    for (const subject of ['one', 'two', 'three']) await ask(subject);
    await expect.poll(() => begun).toEqual(['one']);
    const stopping = work.stop();
    open();
    await stopping;
    await ask('four');
    expect([begun, finished]).toEqual([['one'], ['one']]);
    expect((await rows()).map(({ subject }) => subject).toSorted()).toEqual(['four', 'three', 'two']);
  });

  it('costs an idle program nothing', async () => {
    const questions = vi.spyOn(database, 'update');
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    await work.start();
    await expect.poll(() => pauses.mock.calls.map(([, ms]) => ms)).toContain(60_000);
    // What was running is released, what is due is asked for: once each.
    expect(questions).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });
});
