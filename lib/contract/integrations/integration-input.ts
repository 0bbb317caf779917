import { z } from 'zod';
import { creativeTypes, currencies, switchStatuses } from '../enumerations';
import { name } from '../fields';
import {
  type BillingEvent,
  billingEvents,
  compression,
  hasBillingNotices,
  type RtbVersion,
  rtbVersions,
} from './integration-kinds';

/** One week in minutes. */
const maxEventMinutes = 10_080;

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
export const token = z
  .string()
  .trim()
  .min(1, 'required')
  .max(512, 'tooLong')
  .regex(/^[\x21-\x7e]+$/, 'invalid')
  .describe('The SSP’s access token')
  .meta({ examples: ['s3cr3t-token-of-the-ssp'] });

/**
 * Base64 key of at least 128 bits, in the standard or URL-safe alphabet. The placeholder of dots means the stored key.
 */
const priceKey = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .regex(/^(••••|[\w+/-]{22,}={0,2})?$/, 'invalid')
  .nullable()
  .default(null)
  .meta({ examples: [null] });

/** Input for an integration with an SSP, §3. */
export const integrationInput = z.object({
  name: name.describe('Unique among SSPs regardless of case').meta({ examples: ['Northwind SSP'] }),
  status: z.enum(switchStatuses, 'required').describe('An INACTIVE SSP sends no bid requests'),
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
    .describe('Whether responses to the SSP are compressed: 1 on, 2 off'),
  eventTtl: z
    .int('number')
    .min(1, 'positive')
    .max(maxEventMinutes, 'tooLarge')
    .describe('Minutes after the auction within which an event is billed; later ones count as expired')
    .meta({ examples: [60] }),
  accessToken: token,
  exchangeLink: link
    .describe('Our bid endpoint for this SSP, https')
    .meta({ examples: ['https://bid.dsp.example/openrtb/1'] }),
  cookieSyncLink: linkOrNone
    .describe('The SSP’s address that receives our user id, https; {uid} is the placeholder for the id')
    .meta({ examples: ['https://sync.ssp.example/take?dsp=7&id={uid}'] }),
  cookieSyncIRLink: linkOrNone
    .describe(
      'The SSP’s address that redirects to ours with its own user id, https; {match} is the placeholder for our ' +
        'address',
    )
    .meta({ examples: ['https://sync.ssp.example/redirect?to={match}$UID'] }),
  statisticsLink: linkOrNone
    .describe(
      'Address of the SSP’s own statistics, for comparison, https; {from} and {to} are the placeholders for the days',
    )
    .meta({ examples: ['https://statistics.ssp.example/report?from={from}&to={to}'] }),
  billedBy: z
    .enum(billingEvents, 'required')
    .default('AUTO')
    .describe(
      'What bills an impression. AUTO: the billing notice (burl) if the SSP has called one in the last 24 hours, else ' +
        'our pixel',
    )
    .meta({ examples: ['AUTO'] }),
  isNbrAnswered: z
    .boolean()
    .default(false)
    .describe(
      'Whether a no-bid is answered with its reason (nbr) instead of 204, even if the request does not ask for it',
    ),
  priceEncryptionKey: priceKey.describe('Key with which the SSP encrypts prices in its notices; null if it does not'),
  priceIntegrityKey: priceKey.describe(
    'Key with which the SSP signs encrypted prices; a price with another signature is forged',
  ),
});

/** Refuses the billing notice for a version whose bids have none, because nothing would be billed. */
export const isBillable = ({ billedBy, rtbVersion }: { billedBy?: BillingEvent | undefined; rtbVersion: RtbVersion }) =>
  billedBy !== 'BURL' || hasBillingNotices(rtbVersion);
export const notBillable = { path: ['billedBy'], message: 'burlVersion' };
export const newIntegration = integrationInput.refine(isBillable, notBillable);
export type IntegrationInput = z.infer<typeof integrationInput>;
