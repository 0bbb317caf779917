import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { leftOutOfSessions } from '@/lib/i18n/left-out-of-sessions';

describe('the pages before a session', () => {
  it('say every refusal of what may be called there', () => {
    const theirs = operations.filter(({ access }) => access === 'public' || access === 'temporary');
    const codes = theirs.flatMap(({ errors }) => errors);
    expect(codes).toContain('BAD_CREDENTIALS');
    expect(codes.filter((code) => leftOutOfSessions.errors.includes(code))).toEqual([]);
  });

  it('say what may go wrong with any call', () => {
    const general = ['UNKNOWN', 'OFFLINE', 'FALLBACK', 'DSP_UNREACHABLE', 'REQUEST_TIMEOUT', 'TOO_MANY_REQUESTS'];
    expect(general.filter((code) => leftOutOfSessions.errors.some((out) => out === code))).toEqual([]);
  });

  it('leave out the refusals of everything else', () => {
    expect(leftOutOfSessions.errors).toContain('INVOICE_ALREADY_PAID');
    expect(leftOutOfSessions.errors.length).toBeGreaterThan(100);
  });
});
