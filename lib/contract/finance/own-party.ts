import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { instant, version } from '../fields';
import { isAnyAccount, isSwift } from '../payment-info/requisites/is-foreign-account';
import { isInn } from '../payment-info/requisites/is-inn';
import { isKpp } from '../payment-info/requisites/is-kpp';
import { isOgrn } from '../payment-info/requisites/is-ogrn';
import { isRussianAccount, isRussianBic } from '../payment-info/requisites/is-russian-account';

const text = z.string().trim().min(1, 'required').max(255, 'tooLong');

/** Our bank account for client payments in one currency: BIC and account of a Russian bank, or SWIFT and IBAN. */
export const ownAccount = z
  .object({
    currency: z.enum(currencies, 'required'),
    bankRu: text.describe('Name of the bank in Russian documents').meta({ examples: ['АО «Банк Пример»'] }),
    bankEn: text.describe('Name of the bank in English documents').meta({ examples: ['Example Bank JSC'] }),
    bankCode: text
      .describe('BIC of a Russian bank, or SWIFT; a rouble account requires a BIC')
      .meta({ examples: ['044599001'] }),
    account: text
      .describe('With a BIC twenty digits including the check digit; with SWIFT an IBAN or the account number')
      .meta({ examples: ['40702810700000000001'] }),
    correspondentAccount: z
      .string()
      .trim()
      .regex(/^(301\d{17})?$/, 'correspondentAccount')
      .default('')
      .describe('Correspondent account of a bank with a BIC; empty if it has none')
      .meta({ examples: ['30101810400000000001'] }),
  })
  .superRefine((given, context) => {
    const { currency, bankCode, account } = given;
    const isHome = isRussianBic(bankCode);
    if (!isHome && (currency === 'RUB' || !isSwift(bankCode)))
      context.addIssue({ code: 'custom', path: ['bankCode'], message: 'bankCode' });
    else if (isHome ? !isRussianAccount(account, bankCode) : !isAnyAccount(account))
      context.addIssue({ code: 'custom', path: ['account'], message: 'bankAccount' });
  });

/** Our own company, a Russian legal entity, as documents and operators of advertising data name it. */
export const ownPartyFields = z.object({
  nameRu: text,
  nameEn: text,
  addressRu: text,
  addressEn: text,
  registrationCode: text.refine((code) => isInn(code, 10), 'registrationCode').describe('INN of ten digits'),
  kpp: text.refine(isKpp, 'kpp'),
  stateRegistrationCode: text.refine(isOgrn, 'stateRegistrationCode').describe('OGRN'),
  accounts: z
    .array(ownAccount)
    .min(1, 'required')
    .max(currencies.length, 'tooMany')
    .refine((all) => new Set(all.map(({ currency }) => currency)).size === all.length, 'duplicate')
    .describe('One per currency; a document has the account of its currency, otherwise the first one'),
});
export type OwnPartyFields = z.infer<typeof ownPartyFields>;

const view = ownPartyFields.extend({ version, updatedAt: instant.nullable().describe('Null = never changed') });

export const ownPartyEndpoints = {
  ownParty: endpoint(
    'finance.ownParty',
    {
      summary: 'Our company, the issuer of documents',
      access: ['FINANCES_READ_ALL'],
      isExtension: true,
    },
    { answer: view },
  ),
  updateOwnParty: endpoint(
    'finance.updateOwnParty',
    {
      summary: 'Changes the company that issues documents; existing documents do not change',
      access: ['INTEGRATION_UPDATE'],
      isExtension: true,
      errors: ['STALE_VERSION'],
    },
    { body: ownPartyFields.extend({ version }), answer: view },
  ),
};
