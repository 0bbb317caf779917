import { z } from 'zod';
import { endpoint } from '../endpoint';
import { creativeTypes, currencies, switchStatuses } from '../enumerations';
import { id, instant, name, version } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { compression, rtbVersions } from './integration-kinds';
import { integrationList } from './integration-list';
import { integrationsReconciliation } from './reconciliation';
import { integrationsRtb } from './rtb';

/** A week. */
const mostEventMinutes = 10_080;

/** An https address whose host has a top-level domain; user names in it are refused. */
const link = z
  .string()
  .trim()
  .min(1, 'required')
  .max(2048, 'tooLong')
  .regex(
    /^https:\/\/([\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}(:\d{1,5})?([/?#]\S*)?$/u,
    'httpsUrl',
  );
const linkOrNone = link.or(z.literal('')).nullable();
const token = z
  .string()
  .trim()
  .min(1, 'required')
  .max(512, 'tooLong')
  .regex(/^[\x21-\x7e]+$/, 'invalid')
  .describe('The SSP’s access token')
  .meta({ examples: ['s3cr3t-token-of-the-ssp'] });

/** What a person writes of an integration with an SSP, §3. */
export const integrationInput = z.object({
  name: name.describe('Unique among SSPs regardless of case').meta({ examples: ['Northwind SSP'] }),
  status: z.enum(switchStatuses, 'required').describe('INACTIVE sends no bid requests'),
  currency: z.enum(currencies, 'required').describe('Currency of the SSP’s auctions'),
  category: z
    .string()
    .trim()
    .min(1, 'required')
    .max(100, 'tooLong')
    .describe('Custom category of the SSP')
    .meta({ examples: ['RTB'] }),
  rtbVersion: z.enum(rtbVersions, 'required').describe('OpenRTB version that the SSP supports'),
  sspSpecificProcessingKey: z
    .string()
    .min(1, 'required')
    .max(60, 'tooLong')
    .describe('Key of the dictionary of processing keys; DEFAULT = the standard itself')
    .meta({ examples: ['DEFAULT'] }),
  creativeTypes: z
    .array(z.enum(creativeTypes))
    .min(1, 'required')
    .max(creativeTypes.length)
    .describe('Creative types that the SSP has slots for'),
  sspIsCompressResponseRequired: z
    .union([z.literal(compression.on), z.literal(compression.off)], 'required')
    .describe('Whether answers to the SSP are compressed: 1 on, 2 off'),
  eventTtl: z
    .int('number')
    .min(1, 'positive')
    .max(mostEventMinutes, 'tooLarge')
    .describe('Minutes after the auction in which an event may still be billed; later ones count as expired')
    .meta({ examples: [60] }),
  accessToken: token,
  exchangeLink: link
    .describe('Our bid endpoint for this SSP, https')
    .meta({ examples: ['https://bid.dsp.example/openrtb/1'] }),
  cookieSyncLink: linkOrNone
    .describe('The SSP’s address that takes our user id, https; {uid} stands for the id')
    .meta({ examples: ['https://sync.ssp.example/take?dsp=7&id={uid}'] }),
  cookieSyncIRLink: linkOrNone
    .describe('The SSP’s address that redirects to ours with its own user id, https; {match} stands for our address')
    .meta({ examples: ['https://sync.ssp.example/redirect?to={match}$UID'] }),
  statisticsLink: linkOrNone
    .describe('Where the SSP’s own statistics are, for comparison, https; {from} and {to} stand for the days')
    .meta({ examples: ['https://statistics.ssp.example/report?from={from}&to={to}'] }),
});
export type IntegrationInput = z.infer<typeof integrationInput>;

const shownLink = z.string().nullable();

const integrationRow = integrationInput.extend({
  id,
  version,
  name: z
    .string()
    .describe('Name')
    .meta({ examples: ['Northwind SSP'] }),
  accessToken: z
    .string()
    .describe('Masked but for the last four characters; whole in the view of who may change the SSP')
    .meta({ examples: ['••••1f3a'] }),
  exchangeLink: z
    .string()
    .describe('Our bid endpoint for this SSP')
    .meta({ examples: ['https://bid.dsp.example/1'] }),
  cookieSyncLink: shownLink
    .describe('The SSP’s address that takes our user id')
    .meta({ examples: ['https://sync.ssp.example/take?dsp=7&id={uid}'] }),
  cookieSyncIRLink: shownLink
    .describe('The SSP’s address that redirects to ours with its own user id')
    .meta({ examples: [null] }),
  statisticsLink: shownLink.describe('The SSP’s own statistics').meta({ examples: [null] }),
  updatedAt: instant,
});
export type IntegrationRow = z.infer<typeof integrationRow>;

const integrationView = integrationRow.extend({
  createdAt: instant,
  isTokenShown: z.boolean().describe('Whether `accessToken` is whole and can be copied'),
  campaigns: z
    .int()
    .nonnegative()
    .describe('Campaigns that buy from it, except archived ones')
    .meta({ examples: [3] }),
});
export type IntegrationView = z.infer<typeof integrationView>;

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
        creativeTypes: 'Only with slots for one of these',
      }),
      answer: pageOf(integrationRow),
    },
  ),
  view: endpoint(
    'integrations.view',
    { summary: 'One SSP; its token whole for holders of INTEGRATION_UPDATE', access: readers },
    { params: byId, answer: integrationView },
  ),
  create: endpoint(
    'integrations.create',
    {
      summary: 'Connects an SSP; campaigns buy from it only after it is selected in them',
      access: ['INTEGRATION_CREATE'],
      errors: writeErrors,
    },
    { body: integrationInput, answer: changed },
  ),
  update: endpoint(
    'integrations.update',
    {
      summary: 'Changes an SSP; the exchange follows at once',
      access: ['INTEGRATION_UPDATE'],
      errors: [...writeErrors, 'STALE_VERSION'],
    },
    {
      params: byId,
      body: integrationInput.extend({
        version,
        accessToken: token.optional().describe('If omitted, the token stays as it is'),
      }),
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
