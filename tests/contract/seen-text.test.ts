import { describe, expect, it } from 'vitest';
import { paymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { newUserInput } from '@/lib/contract/people/user-input';

const client = (companyName: string) =>
  newUserInput.parse({ login: 'client', email: 'a@example.com', timeZoneKey: 'TZ-1', companyName }).companyName;

describe('the name of a company', () => {
  it('holds nothing that cannot be seen or turns the row round', () => {
    expect(client('\u200b\u200b')).toBe('');
    expect(client('\u200d')).toBe('');
    expect(client('Roga \u202eetipok\u202c')).toBe('Roga etipok');
    expect(paymentInfoFields.parse({ organizationName: 'ООО\u2066 «Роза»' }).organizationName).toBe('ООО «Роза»');
  });

  it('keeps the joiners of letters, other writing systems and the lines of an address', () => {
    expect(client('می\u200cخواهم 公司')).toBe('می\u200cخواهم 公司');
    expect(paymentInfoFields.parse({ organizationAddress: 'Street 1\nCity' }).organizationAddress).toBe(
      'Street 1\nCity',
    );
  });
});
