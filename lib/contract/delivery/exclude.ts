import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, version } from '../fields';
import { changeSetId } from '../history/history-things';
import { exclusionPlaces } from './delivery-breakdown';

export const excludeEndpoints = {
  exclude: endpoint(
    'campaigns.exclude',
    {
      summary: 'Excludes a row of the breakdown from a campaign, all at once and as one change set',
      access: ['CAMPAIGN_UPDATE', 'TARGET_UPDATE'],
      errors: ['STALE_VERSION', 'EXCLUDES_EVERYTHING', 'TARGET_ARCHIVED', 'NO_PERMISSION'],
      isExtension: true,
    },
    {
      params: z.object({ id }),
      body: z.object({
        panel: z.enum(exclusionPlaces).describe('Where to exclude it'),
        value: z
          .string()
          .min(1, 'required')
          .max(512, 'tooLong')
          .describe('What to exclude')
          .meta({ examples: ['7'] }),
        version: version.describe('The campaign’s version that the caller has seen'),
        targets: z
          .array(z.object({ id, version: version.describe('The version that the caller has seen') }))
          .max(100, 'tooMany')
          .default([])
          .describe('For a panel of targets: the campaign’s targets to change'),
      }),
      answer: z.object({
        changed: count.describe('Number of changed targets or campaigns').meta({ examples: [2] }),
        changeSetId: changeSetId
          .nullable()
          .describe('The change set, with which it can be undone; null if nothing changed'),
      }),
    },
  ),
};
