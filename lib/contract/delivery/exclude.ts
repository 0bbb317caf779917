import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, version } from '../fields';
import { changeSetId } from '../history/history-things';
import { exclusionPlaces } from './delivery-breakdown';

export const excludeEndpoints = {
  exclude: endpoint(
    'campaigns.exclude',
    {
      summary: 'Leaves a row of the breakdown out of a campaign, everything at once and as one change set',
      access: ['CAMPAIGN_UPDATE', 'TARGET_UPDATE'],
      errors: ['STALE_VERSION', 'EXCLUDES_EVERYTHING', 'TARGET_ARCHIVED', 'NO_PERMISSION'],
      isExtension: true,
    },
    {
      params: z.object({ id }),
      body: z.object({
        panel: z.enum(exclusionPlaces).describe('Where it is left out'),
        value: z
          .string()
          .min(1, 'required')
          .max(512, 'tooLong')
          .describe('What is left out')
          .meta({ examples: ['7'] }),
        version: version.describe('The campaign’s version that was seen'),
        targets: z
          .array(z.object({ id, version: version.describe('The version that was seen') }))
          .max(100, 'tooMany')
          .default([])
          .describe('Of a panel of targets: those of the campaign that are to change'),
      }),
      answer: z.object({
        changed: count.describe('Targets or campaigns that were changed').meta({ examples: [2] }),
        changeSetId: changeSetId.nullable().describe('By which it can be undone; null where nothing changed'),
      }),
    },
  ),
};
