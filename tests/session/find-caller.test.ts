import { describe, expect, it } from 'vitest';
import { callerFinder } from '@/lib/embedded-dsp/auth/find-caller';
import type { Database } from '@/lib/embedded-dsp/store/database';

/** A store that answers nobody, when it is told to, and counts how often it is asked. */
function slowStore() {
  const answers: (() => void)[] = [];
  const execute = () => new Promise((resolve) => answers.push(() => resolve([])));
  const query = {
    from: () => query,
    innerJoin: () => query,
    where: () => ({ prepare: () => ({ execute }) }),
  };
  // Of the store, a look-up uses this alone.
  const database = { select: () => query } as unknown as Database;
  return { database, answers };
}

describe('calls with one token', () => {
  it('share a look-up that is under way', async () => {
    const { database, answers } = slowStore();
    const callers = callerFinder(database);
    const found = [callers.find('a token'), callers.find('a token'), callers.find('another token')];
    expect(answers).toHaveLength(2);
    for (const answer of answers) answer();
    expect(await Promise.all(found)).toEqual([null, null, null]);
    void callers.find('a token');
    expect(answers).toHaveLength(3);
  });

  it('are looked up anew once something was written, which may have ended their session', async () => {
    const { database, answers } = slowStore();
    const callers = callerFinder(database);
    const before = callers.find('a token');
    callers.written();
    const after = callers.find('a token');
    expect(answers).toHaveLength(2);
    answers[0]?.();
    await before;
    void callers.find('a token');
    expect(answers).toHaveLength(2);
    answers[1]?.();
    expect(await after).toBeNull();
  });
});
