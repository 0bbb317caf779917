import { z } from 'zod';
import { endpoint } from '../endpoint';
import { organizationTypes } from './payment-info-kinds';

/** The advertiser of an ad, as the law requires it to be published. Never contains balance, contacts or bank data. */
const publicAdvertiserView = z.object({
  legalName: z
    .string()
    .describe('Full legal name, or the name of a person')
    .meta({ examples: ['ООО «Ромашка»'] }),
  legalForm: z.enum(organizationTypes).describe('FFL, FUL foreign person or company; FL, IP, UL Russian'),
  registrationCode: z
    .string()
    .describe('INN, or the registration code of a foreign party')
    .meta({ examples: ['7709123453'] }),
  stateRegistrationCode: z
    .string()
    .nullable()
    .describe('OGRN or OGRNIP; null where there is none')
    .meta({ examples: ['1177746123455'] }),
  country: z
    .string()
    .describe('ISO 3166-1 alpha-2')
    .meta({ examples: ['RU'] }),
  address: z
    .string()
    .nullable()
    .describe('Registered address; of private persons null')
    .meta({ examples: ['Москва, 1'] }),
  site: z
    .string()
    .nullable()
    .describe('Site that the approved ads lead to most; null while there are none')
    .meta({ examples: ['https://example.com'] }),
});
export type PublicAdvertiser = z.infer<typeof publicAdvertiserView>;

export const publicAdvertiser = {
  view: endpoint(
    'publicAdvertiser.view',
    {
      summary: 'An advertiser by INN or foreign registration code; unknown, private and malformed ones are alike',
      access: 'public',
      errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
      cacheSeconds: 300,
    },
    {
      params: z.object({
        id: z
          .string()
          .describe('INN or foreign registration code')
          .meta({ examples: ['7709123453'] }),
      }),
      answer: publicAdvertiserView,
    },
  ),
};
