import { z } from 'zod';
import { endpoint } from '../endpoint';
import { organizationTypes } from './payment-info-kinds';

/** The advertiser of an ad, as the law requires it to be published. Never contains balance, contacts or bank data. */
const publicAdvertiserView = z.object({
  legalName: z
    .string()
    .describe('Full legal name, or a person’s name')
    .meta({ examples: ['ООО «Ромашка»'] }),
  legalForm: z.enum(organizationTypes).describe('FFL, FUL: foreign person or company; FL, IP, UL: Russian'),
  registrationCode: z
    .string()
    .describe('INN, or the registration code of a foreign party')
    .meta({ examples: ['7709123453'] }),
  stateRegistrationCode: z
    .string()
    .nullable()
    .describe('OGRN or OGRNIP; null if there is none')
    .meta({ examples: ['1177746123455'] }),
  country: z
    .string()
    .describe('ISO 3166-1 alpha-2')
    .meta({ examples: ['RU'] }),
  address: z
    .string()
    .nullable()
    .describe('Registered address; null for private persons')
    .meta({ examples: ['Москва, 1'] }),
  site: z
    .string()
    .nullable()
    .describe('The most frequent landing site of the approved ads; null if there are none')
    .meta({ examples: ['https://example.com'] }),
});
export type PublicAdvertiser = z.infer<typeof publicAdvertiserView>;

export const publicAdvertiser = {
  view: endpoint(
    'publicAdvertiser.view',
    {
      summary:
        'An advertiser by INN or foreign registration code; the answer is the same for unknown, private and ' +
        'malformed codes',
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
