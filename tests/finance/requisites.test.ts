import fc from 'fast-check';
import { checkBik, checkINN, checkOgrn, checkOgrnip } from 'ru-validation-codes';
import { describe, expect, it } from 'vitest';
import { isForeignAccount, isSwift } from '@/lib/contract/payment-info/requisites/is-foreign-account';
import { isInn } from '@/lib/contract/payment-info/requisites/is-inn';
import { isKpp } from '@/lib/contract/payment-info/requisites/is-kpp';
import { isOgrn, isOgrnip } from '@/lib/contract/payment-info/requisites/is-ogrn';
import { isRussianAccount, isRussianBic } from '@/lib/contract/payment-info/requisites/is-russian-account';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** Numbers of which the last digits are tried out, so that right ones are as frequent as wrong ones. */
const completed = (length: number, tried: number, first = '') =>
  fc
    .tuple(digits(length - tried - first.length), digits(tried), fc.boolean())
    .map(([rest, last]) => `${first}${rest}${last}`);
const runs = { numRuns: 20_000 };

describe('the check digits of Russian numbers', () => {
  it('of an INN are those that another program computes, all zeros aside', () => {
    let right = 0;
    for (const length of [10, 12] as const)
      fc.assert(
        fc.property(completed(length, 1), (text) => {
          const isRight = isInn(text, length);
          right += Number(isRight);
          expect([text, isRight]).toEqual([text, checkINN(text) && !/^0+$/.test(text)]);
        }),
        runs,
      );
    expect(right).toBeGreaterThan(1_000);
    expect(isInn('0000000000', 10)).toBe(false);
    expect(isInn('000000000000', 12)).toBe(false);
  });

  it('of an INN can be completed in one way alone', () => {
    fc.assert(
      fc.property(digits(9), digits(10), (company, person) => {
        const ten = [...'0123456789'].filter((digit) => isInn(company + digit, 10));
        expect(ten.length).toBe(/^0+$/.test(company) ? 0 : 1);
        const pairs = Array.from({ length: 100 }, (_, at) => person + String(at).padStart(2, '0'));
        expect(pairs.filter((text) => isInn(text, 12)).length).toBe(/^0+$/.test(person) ? 0 : 1);
      }),
    );
  });

  it('of a registration number are those that another program computes', () => {
    for (const first of ['1', '5'])
      fc.assert(
        fc.property(completed(13, 1, first), (text) => {
          expect([text, isOgrn(text)]).toEqual([text, checkOgrn(text)]);
        }),
        runs,
      );
    fc.assert(
      fc.property(completed(15, 1, '3'), (text) => {
        expect([text, isOgrnip(text)]).toEqual([text, checkOgrnip(text)]);
      }),
      runs,
    );
  });

  it('keep companies and entrepreneurs apart', () => {
    expect([isOgrn('1177746123455'), isOgrnip('318774600123452')]).toEqual([true, true]);
    expect([isOgrnip('1177746123455'), isOgrn('318774600123452')]).toEqual([false, false]);
    expect([isInn('7709123453', 12), isInn('771509876580', 10)]).toEqual([false, false]);
  });

  it('of a bank account fit the bank’s code: published accounts of banks with the central bank pass', () => {
    const published = ['30101810400000000225', '30101810200000000593', '30101810145250000411', '30101810145250000974'];
    for (const account of published) expect([account, isRussianAccount(account, '044525000')]).toEqual([account, true]);
  });

  it('of a bank account notice every single wrong digit, and another bank', () => {
    const bic = '044525999';
    const account = '40702810700012345670';
    expect(isRussianAccount(account, bic)).toBe(true);
    for (let at = 0; at < account.length; at++)
      for (const digit of '0123456789') {
        const other = account.slice(0, at) + digit + account.slice(at + 1);
        expect([other, isRussianAccount(other, bic)]).toEqual([other, other === account]);
      }
    expect(isRussianAccount(account, '044525998')).toBe(false);
    expect(isRussianAccount('0'.repeat(20), bic)).toBe(false);
  });
});

describe('codes without check digits', () => {
  it('of a bank are nine digits of Russia', () => {
    fc.assert(fc.property(digits(7), (rest) => isRussianBic(`04${rest}`) || !checkBik(`04${rest}`)));
    for (const text of ['04452599', '0445259990', 'SABRRUMM', '944525999', '']) expect(isRussianBic(text)).toBe(false);
  });

  it('of a reason for registration are nine characters', () => {
    for (const text of ['770901001', '7709AB001']) expect(isKpp(text)).toBe(true);
    for (const text of ['77090100', '7709010011', '770901O0A', '000000000', 'ABCD01001', ''])
      expect(isKpp(text)).toBe(false);
  });
});

describe('foreign accounts', () => {
  it('are IBANs with right check digits where a country has them', () => {
    expect(isForeignAccount('DE89370400440532013000', 'DE')).toBe(true);
    expect(isForeignAccount('DE88370400440532013000', 'DE')).toBe(false);
    expect(isForeignAccount('0532013000', 'DE')).toBe(false);
    expect(isForeignAccount('GB29NWBK60161331926819', 'DE')).toBe(true);
  });

  it('are letters and digits elsewhere', () => {
    expect(isForeignAccount('000998877665', 'US')).toBe(true);
    expect(isForeignAccount('12', 'US')).toBe(false);
    expect(isForeignAccount('0000000', 'US')).toBe(false);
  });

  it('are at banks with a SWIFT code', () => {
    expect([isSwift('ALPBDEFFXXX'), isSwift('BLHBGB2L')]).toEqual([true, true]);
    for (const text of ['044525225', 'ALPBDEFFX', 'ALPB1EFF', '']) expect(isSwift(text)).toBe(false);
  });
});
