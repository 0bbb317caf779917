import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attemptLimit } from '@/lib/embedded-dsp/auth/attempt-limit';
import { keptLimit } from '@/lib/embedded-dsp/auth/kept-limit';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person, password } from '../api/tenants';

const looked = vi.hoisted(() => ({ at: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    looked.at += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

describe('a limit of guesses', () => {
  interface Limit {
    take(key: string): Promise<unknown>;
  }
  let now = Date.now();
  let count = 0;

  /** The most guesses let through in any minute of a program of waits, in ms, before each guess. */
  async function maxInAMinute(waits: number[], { take }: Limit): Promise<number> {
    const passed: number[] = [];
    const key = `a-${++count}`;
    for (const wait of waits) {
      now += wait;
      await take(key).then(
        () => passed.push(now),
        () => {},
      );
    }
    return Math.max(0, ...passed.map((from) => passed.filter((at) => at >= from && at < from + 60_000).length));
  }
  const program = fc.array(fc.oneof(fc.nat(100), fc.nat(70_000)), { maxLength: 40 });
  const limit = () => attemptLimit(api.database, 'LOGIN_LOCKED', () => now);

  it('lets five through in any minute, wherever it begins', async () => {
    let most = 0;
    const property = fc.asyncProperty(program, async (waits) => {
      const found = await maxInAMinute(waits, limit());
      most = Math.max(most, found);
      expect(found).toBeLessThanOrEqual(5);
    });
    await fc.assert(property, { numRuns: 60 });
    expect(most).toBe(5);
  });

  it('counts guesses with pauses under a minute, and forgets them after a whole one', async () => {
    const { take } = limit();
    const guess = (wait: number) => {
      now += wait;
      return take('patient').then(
        () => 'taken',
        (error: Error) => error.message,
      );
    };
    for (const wait of [0, 59_000, 59_000, 59_000, 59_000]) expect(await guess(wait)).toBe('taken');
    expect(await guess(59_000)).toBe('LOGIN_LOCKED');
    expect(await guess(59_000)).toBe('LOGIN_LOCKED');
    expect(await guess(1_000)).toBe('taken');
    expect(await guess(60_000)).toBe('taken');
  });

  it('is looked at by a test that notices a window which begins with the first guess', async () => {
    const plain = keptLimit(api.database, { name: 'plain', points: 5, seconds: 60, now: () => now });
    const take = async (key: string) => {
      if (!(await plain.take(key)).isLeft) throw new Error('No more');
    };
    expect(await maxInAMinute([0, 59_000, 0, 0, 0, 1_100, 0, 0], { take })).toBeGreaterThan(5);
  });

  it('is not forgotten by a restart, and counts what comes at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => limit().take('at once')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(limit().take('at once')).rejects.toThrow('LOGIN_LOCKED');
  });
});

describe('a thousand wrong passwords', () => {
  let person: Person;
  beforeAll(async () => {
    person = await addPerson(api.database, 'administrator');
  });

  const enter = (login: string, given: string, address: string) =>
    api.call(null, 'auth.login', {
      body: { login, password: given },
      headers: { 'x-forwarded-for': address },
    });
  /** The store takes all of these for one login. */
  const spellings = ['administrator', 'ADMINISTRATOR', ' Administrator ', 'adminİstrator', 'admİnİstrator'];

  it('are guesses at a hash that is as costly as OWASP advises', () =>
    expect(person.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));

  it('are looked at five times, and the owner comes in from elsewhere meanwhile', async () => {
    looked.at = 0;
    const codes = new Map<string, number>();
    const began = performance.now();
    const worker = async (_: unknown, at: number) => {
      for (let round = 0; round < 10; round++) {
        const login = spellings[(at + round) % spellings.length] ?? '';
        const { code } = (await enter(login, `Wrong-${at}-${round}!`, '198.51.100.7')).body;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    const [owner] = await Promise.all([
      enter(person.login, password, '203.0.113.7'),
      Promise.all(Array.from({ length: 100 }, worker)),
    ]);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `1,000 wrong passwords in ${seconds.toFixed(1)} s: ${looked.at - 1} looked at; ${[...codes].join(' ')}`,
    );
    expect(seconds).toBeLessThan(60);
    expect(owner.status).toBe(200);
    expect(looked.at - 1).toBe(5);
    expect(Object.fromEntries(codes)).toEqual({ BAD_CREDENTIALS: 5, LOGIN_LOCKED: 995 });
    expect(await enter(person.login, password, '198.51.100.7')).toMatchObject(refusal(429, 'LOGIN_LOCKED'));
  });

  it('say nothing of a login, in words or in time', async () => {
    const differences: number[] = [];
    // A busy machine may spoil a round; a difference that is really there spoils every one.
    for (let round = 0; round < 4 && !differences.some(isNothing); round++)
      differences.push(await differenceOfMedians(round));
    console.log(
      `known and unknown logins: medians apart by ${differences.map((one) => `${(one * 100).toFixed(1)} %`).join(', ')}`,
    );
    expect(differences.some(isNothing)).toBe(true);
  });

  /** About 5 ms on a quiet machine; whatever skipped the hash would be nearly all of the time. */
  const isNothing = (difference: number) => difference < 0.15;

  /** As a share of what a guess takes, which grows on a busy machine as the noise does. */
  async function differenceOfMedians(round: number): Promise<number> {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const texts = new Set<string>();
    const known = await addPerson(api.database, `known-${round}`);
    for (let at = 0; at < 41; at++) {
      const requested = [['known', known.login] as const, ['unknown', `nobody-${at}`] as const];
      for (const [kind, login] of at % 2 ? requested : requested.toReversed()) {
        const began = performance.now();
        const { status, text } = await enter(login, 'Wrong-2026!', `203.0.${round}.${at}`);
        times[kind].push(performance.now() - began);
        texts.add(`${status} ${text}`);
      }
    }
    expect(texts.size).toBe(1);
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[(all.length - 1) / 2] ?? 0;
    return Math.abs(median(times.known) - median(times.unknown)) / median(times.unknown);
  }
});
