import { z } from 'zod';
import { endpoint } from '../endpoint';
import { errorCodeNames } from '../error-codes';
import { id, instant } from '../fields';
import { limits } from '../limits';
import { paged, pageOf, repeated } from '../paging';
import type { Permission } from '../people/permissions';
import { changeSetId, fieldName, type HistoryEntity, historyEntities, thingName } from './history-things';
import { restore } from './restore';
import { undo } from './undo';

/** Permissions to read the history of an entity; one of them is enough. A user needs none for their own account. */
export const historyReaders: Readonly<Record<HistoryEntity, readonly Permission[]>> = {
  user: ['CLIENT_READ', 'CLIENT_READ_ALL', 'SECURITY_READ', 'SECURITY_READ_ALL'],
  campaign: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'],
  adSet: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'],
  creative: ['CREATIVE_READ', 'CREATIVE_READ_ALL'],
  file: ['CREATIVE_READ', 'CREATIVE_READ_ALL'],
  target: ['TARGET_READ', 'TARGET_READ_ALL'],
  rule: ['RULE_READ', 'RULE_READ_ALL'],
  segment: ['SEGMENT_READ', 'SEGMENT_READ_ALL'],
  lineList: ['TARGET_READ', 'TARGET_READ_ALL'],
  tag: ['TAG_READ', 'TAG_READ_ALL'],
  integration: ['INTEGRATION_READ', 'INTEGRATION_READ_ALL'],
  paymentInfo: ['FINANCES_READ_ALL'],
  invoice: ['FINANCES_READ_ALL'],
  payment: ['FINANCES_READ_ALL'],
  act: ['FINANCES_READ_ALL'],
  contract: ['FINANCES_READ_ALL'],
  exchangeRate: ['EXCHANGE_RATE_READ_ALL'],
  vat: ['VAT_READ_ALL'],
  ownParty: ['INTEGRATION_UPDATE'],
};

/** A field before and after a write; null = no value. Secrets are masked. */
export const fieldChange = z.object({
  field: fieldName,
  before: z
    .json()
    .describe('Value before the change; null = none. Secrets are masked')
    .meta({ examples: ['100'] }),
  after: z
    .json()
    .describe('Value after the change; null = none. Secrets are masked')
    .meta({ examples: ['150'] }),
});
export type FieldChange = z.infer<typeof fieldChange>;

const person = z.object({
  id,
  login: z
    .string()
    .describe('Login')
    .meta({ examples: ['manager'] }),
});
const operation = z
  .string()
  .describe('Name of the operation, `area.verb`')
  .meta({ examples: ['campaigns.update'] });
const operationFilter = z.string().trim().max(limits.nameLength).optional().describe('Only this operation');

/** One write to an entity. A campaign's history includes changes of its ad sets; `entity` distinguishes them. */
const historyRow = z.object({
  id,
  at: instant,
  who: person.nullable().describe('Author of the change; null = the platform itself'),
  operation,
  changeSetId,
  entity: z.enum(historyEntities).describe('Kind of the changed object'),
  entityId: id.describe('Number of the changed object'),
  fields: z.array(fieldChange).describe('The changed fields'),
  names: z
    .array(thingName)
    .describe('The changed object and others mentioned in the entry, if they still exist and the caller may read them'),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** A refused call of a signed-in user. */
const refusedCall = z.object({
  id,
  at: instant,
  who: person.describe('The caller'),
  operation,
  code: z
    .string()
    .describe('Error code of the refusal')
    .meta({ examples: ['NO_PERMISSION'] }),
  params: z
    .record(z.string(), z.string())
    .describe('Path parameters of the call, cut to 100 characters each')
    .meta({ examples: [{ id: '42' }] }),
});

export const history = {
  undo,
  restore,
  ofEntity: endpoint(
    'history.ofEntity',
    {
      summary: 'The changes of an item and their authors, the newest first; visible to everybody who can see the item',
      access: 'user',
      isPaged: true,
      isExtension: true,
      errors: ['NO_PERMISSION', 'NOT_FOUND'],
    },
    {
      params: z.object({ entity: z.enum(historyEntities).describe('Kind of object'), id }),
      query: paged(
        ['id'],
        { userId: repeated(id).describe('Only changes by these users'), operation: operationFilter },
        { sort: 'id,desc' },
      ),
      answer: pageOf(historyRow),
    },
  ),
  refusals: endpoint(
    'history.refusals',
    {
      summary: 'Refused calls of users in the caller’s scope, the newest first',
      access: ['SECURITY_READ_ALL'],
      isPaged: true,
      isExtension: true,
    },
    {
      query: paged(
        ['id'],
        {
          userId: repeated(id).describe('Only calls of these users'),
          code: repeated(z.enum(errorCodeNames)).describe('Only with these codes'),
          operation: operationFilter,
        },
        { sort: 'id,desc' },
      ),
      answer: pageOf(refusedCall),
    },
  ),
};
