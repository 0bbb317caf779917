import { describe, expect, it } from 'vitest';
import { lastMonths } from '@/components/finances/acts/act-dialogs';
import { ordSteps } from '@/components/finances/acts/ord-stepper';
import { ordActions } from '@/lib/contract/finance/ord';
import { remainderOf, toAmount, toMicros, vatOf, withVat } from '@/lib/contract/money';

describe('the sums of an invoice while they are typed', () => {
  it('are those that the API will write, to the cent', () => {
    for (let cents = 1; cents < 4_000; cents += 7)
      for (const percent of ['22', '20', '16.5', '0', '7.77', null]) {
        const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const vat = vatOf(toMicros(amount), percent);
        const said = withVat(amount, percent);
        expect([said?.vatAmount, said?.total].map((one) => toMicros(one ?? '0'))).toEqual([
          vat,
          toMicros(amount) + vat,
        ]);
      }
  });

  it('are not there while the amount is none', () => {
    expect(['', '0', '0.00', '.', '1.234', 'a'].map((amount) => withVat(amount, '22'))).toEqual(Array(6).fill(null));
  });

  it('count beyond what a float can hold', () => {
    expect(withVat('99999999999.99', '22')).toEqual({ vatAmount: '22000000000', total: '121999999999.99' });
  });
});

it('what is left to pay keeps every micro', () => {
  expect(remainderOf('1220', '610.5')).toBe('609.5');
  expect(remainderOf('0.3', '0.1')).toBe('0.2');
  expect(remainderOf('10', '10.000001')).toBe('-0.000001');
  expect(toAmount(toMicros(remainderOf('5', '5')))).toBe(toAmount(0n));
});

it('an act can be made of the months before this one', () => {
  expect(lastMonths('2026-02-28').slice(0, 3)).toEqual(['2026-01-01', '2025-12-01', '2025-11-01']);
});

describe('the steps of a registration', () => {
  const states = (act: Parameters<typeof ordSteps>[0]) => ordSteps(act).map(({ state }) => state);
  const [first, second, , last] = ordActions;

  it('begin with the first alone', () => {
    const fresh = { ordAction: null, nextOrdAction: first, ordStatus: 'WAITING' } as const;
    expect(states(fresh)).toEqual(['sendable', 'waiting', 'waiting', 'waiting']);
  });

  it('open the next one when one is done', () => {
    const one = { ordAction: first, nextOrdAction: second, ordStatus: 'ACTIVE' } as const;
    expect(states(one)).toEqual(['done', 'sendable', 'waiting', 'waiting']);
  });

  it('let a refused one be sent again, and an unknown one only be asked about', () => {
    const refused = { ordAction: second, nextOrdAction: second, ordStatus: 'ERROR' } as const;
    expect(states(refused)).toEqual(['done', 'failed', 'waiting', 'waiting']);
    const lost = { ordAction: second, nextOrdAction: null, ordStatus: 'UNKNOWN' } as const;
    expect(states(lost)).toEqual(['done', 'unknown', 'waiting', 'waiting']);
  });

  it('wait for the registry at the end, and are all done after it', () => {
    for (const ordStatus of ['WAITING', 'TRANSFERRING', 'REGISTERING'] as const)
      expect(states({ ordAction: last, nextOrdAction: null, ordStatus })).toEqual(['done', 'done', 'done', 'underWay']);
    expect(states({ ordAction: last, nextOrdAction: null, ordStatus: 'ACTIVE' })).toEqual(Array(4).fill('done'));
  });

  it('are nobody’s turn where nothing is registered', () => {
    const none = { ordAction: null, nextOrdAction: null, ordStatus: 'NOT_REQUIRED' } as const;
    expect(states(none)).toEqual(Array(4).fill('waiting'));
  });
});
