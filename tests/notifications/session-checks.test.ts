import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSessions } from '@/lib/embedded-dsp/notifications/session-checks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const connection = (sessionId: string | undefined) => ({ sessionId, endSession: vi.fn() });

test('one question serves all connections, and ends those whose session has ended', async () => {
  const ended = [connection('a'), connection('a')];
  const kept = [connection('b'), connection(undefined)];
  const aliveSessions = vi.fn(async () => new Set(['b']));
  const stop = checkSessions([...ended, ...kept], aliveSessions);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(aliveSessions.mock.calls).toEqual([[['a', 'b']]]);
  for (const { endSession } of ended) expect(endSession).toHaveBeenCalledOnce();
  for (const { endSession } of kept) expect(endSession).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(aliveSessions).toHaveBeenCalledOnce();
});

test('a question that fails ends nobody, and the next one counts', async () => {
  const one = connection('a');
  const aliveSessions = vi.fn(async (): Promise<Set<string>> => new Set());
  aliveSessions.mockRejectedValueOnce(new Error('The database is away'));
  const stop = checkSessions([one], aliveSessions);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one.endSession).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(one.endSession).toHaveBeenCalled();
  stop();
});

test('a slow question is not asked again until it is answered', async () => {
  let answer = (_alive: Set<string>) => {};
  const answered = new Promise<Set<string>>((resolve) => {
    answer = resolve;
  });
  const aliveSessions = vi.fn(() => answered);
  const stop = checkSessions([connection('a')], aliveSessions);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(aliveSessions).toHaveBeenCalledOnce();
  answer(new Set(['a']));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(aliveSessions).toHaveBeenCalledTimes(2);
  stop();
});
