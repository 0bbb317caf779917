import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, version } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { integrationInput, isBillable, newIntegration, notBillable, token } from './integration-input';
import { integrationList } from './integration-list';
import { integrationsReconciliation } from './reconciliation';
import { integrationsRtb } from './rtb';

const shownLink = z.string().nullable();
const shownKey = z
  .string()
  .nullable()
  .describe('Dots if a key is set: it is never shown')
  .meta({ examples: [null] });

const integrationRow = integrationInput.extend({
  id,
  version,
  name: z
    .string()
    .describe('Name')
    .meta({ examples: ['Northwind SSP'] }),
  accessToken: z
    .string()
    .describe('Masked except for the last four characters; complete for users who may change the SSP')
    .meta({ examples: ['••••1f3a'] }),
  exchangeLink: z
    .string()
    .describe('Our bid endpoint for this SSP')
    .meta({ examples: ['https://bid.dsp.example/1'] }),
  cookieSyncLink: shownLink
    .describe('The SSP’s address that receives our user id')
    .meta({ examples: ['https://sync.ssp.example/take?dsp=7&id={uid}'] }),
  cookieSyncIRLink: shownLink
    .describe('The SSP’s address that redirects to ours with its own user id')
    .meta({ examples: [null] }),
  statisticsLink: shownLink.describe('The SSP’s own statistics').meta({ examples: [null] }),
  priceEncryptionKey: shownKey,
  priceIntegrityKey: shownKey,
  updatedAt: instant,
});
export type IntegrationRow = z.infer<typeof integrationRow>;

const integrationView = integrationRow.extend({
  createdAt: instant,
  isTokenShown: z.boolean().describe('Whether `accessToken` is complete and can be copied'),
  campaigns: z
    .int()
    .nonnegative()
    .describe('Campaigns that buy from it, except archived ones')
    .meta({ examples: [3] }),
});
export type IntegrationView = z.infer<typeof integrationView>;

const keptKey = integrationInput.shape.priceIntegrityKey
  .unwrap()
  .optional()
  .describe('If omitted, the key stays unchanged; null removes it')
  .meta({ examples: [null] });
const byId = z.object({ id });
const changed = z.object({ id, version });
const readers = ['INTEGRATION_READ', 'INTEGRATION_READ_ALL'] as const;
const writeErrors = ['INTEGRATION_EMPTY_FIELDS', 'INTEGRATION_NAME_IN_USE'] as const;

export const integrations = {
  list: endpoint(
    'integrations.list',
    { summary: 'SSPs, tokens masked', access: readers, isPaged: true },
    {
      query: listQuery(integrationList, {
        name: 'Part of the name',
        status: 'Only these',
        currency: 'Only these',
        rtbVersion: 'Only these',
        creativeTypes: 'Only SSPs with slots for at least one of these types',
      }),
      answer: pageOf(integrationRow),
    },
  ),
  view: endpoint(
    'integrations.view',
    { summary: 'One SSP; the token is complete for users with INTEGRATION_UPDATE', access: readers },
    { params: byId, answer: integrationView },
  ),
  create: endpoint(
    'integrations.create',
    {
      summary: 'Connects an SSP; campaigns buy from it only after it is selected in them',
      access: ['INTEGRATION_CREATE'],
      errors: writeErrors,
    },
    { body: newIntegration, answer: changed },
  ),
  update: endpoint(
    'integrations.update',
    {
      summary: 'Changes an SSP; the exchange applies the change at once',
      access: ['INTEGRATION_UPDATE'],
      errors: [...writeErrors, 'STALE_VERSION'],
    },
    {
      params: byId,
      body: integrationInput
        .extend({
          version,
          accessToken: token.optional().describe('If omitted, the token stays unchanged'),
          priceEncryptionKey: keptKey,
          priceIntegrityKey: keptKey,
          billedBy: integrationInput.shape.billedBy.unwrap().optional().describe('If omitted, it stays unchanged'),
          isNbrAnswered: integrationInput.shape.isNbrAnswered
            .unwrap()
            .optional()
            .describe('If omitted, it stays unchanged'),
        })
        .refine(isBillable, notBillable),
      answer: integrationView,
    },
  ),
  remove: endpoint(
    'integrations.remove',
    {
      summary: 'Deletes an SSP that no campaign buys from; statistics keep its name',
      access: ['INTEGRATION_REMOVE'],
      errors: ['INTEGRATION_IN_USE'],
    },
    { params: byId, answer: z.null() },
  ),
  ...integrationsRtb,
  ...integrationsReconciliation,
};
