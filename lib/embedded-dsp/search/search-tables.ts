import { type AnyColumn, and, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OperationName } from '@/lib/contract/addresses';
import type { SearchKind } from '@/lib/contract/history/search-kinds';
import { advertiserRoles } from '@/lib/contract/people/grants';
import type { Caller } from '../http/handlers';
import { acts, contracts } from '../store/documents-schema';
import { invoices, paymentInfos, payments } from '../store/finance-schema';
import { integrations } from '../store/integrations-schema';
import { lineLists } from '../store/line-lists-schema';
import { users } from '../store/people-schema';
import { rules } from '../store/rules-schema';
import { adSets, campaigns, creatives, targets } from '../store/schema';
import { segments, tags } from '../store/segments-schema';
import { isOfMany } from '../targets/of-many';
import { within } from '../users/find-user';

interface Seer {
  caller: Caller;
  /** True if the caller may call an operation. */
  may(operation: OperationName): boolean;
  /** Ids of the clients within the caller's scope; null = all. */
  clients: readonly number[] | null;
}

export interface SearchTable {
  /** Operation that the caller must be allowed to call. */
  reader: OperationName;
  table: PgTable;
  id: AnyColumn;
  /** Searched columns, the name first. */
  texts: readonly [AnyColumn, ...AnyColumn[]];
  /** Further searched and returned columns. */
  note?: AnyColumn | SQL;
  type?: AnyColumn;
  archived?: AnyColumn | SQL;
  /** Id of the client; omitted if the entity has no owner. */
  owner?: AnyColumn | SQL;
  /** Condition for the entities that the caller may see. */
  seen(seer: Seer): SQL | undefined;
  /** A number in another table, and a condition for entities whose number has a prefix. */
  code?: { value: SQL; begins(digits: string): SQL };
}

/** Compares ids, which is cheap and happens before a row's texts are folded. */
const ofOwner =
  (column: AnyColumn) =>
  ({ clients }: Pick<Seer, 'clients'>) =>
    clients === null ? undefined : sql`${column} = any(${`{${clients}}`}::bigint[])`;
const columnsOf = <T extends { id: AnyColumn; userId: AnyColumn }>(table: T & PgTable) => ({
  table,
  id: table.id,
  owner: table.userId,
  seen: ofOwner(table.userId),
});
const ofCampaign = (column: AnyColumn) =>
  sql`(select ${column} from ${campaigns} where ${campaigns.id} = ${adSets.campaignId})`;
const ofPerson = {
  table: users,
  id: users.id,
  archived: users.archived,
  texts: [users.login, users.companyName, users.email] as const,
  note: users.companyName,
};

/** The searched table of each kind. A kind without an entry does not compile. */
export const searchTables: Record<SearchKind, SearchTable> = {
  campaign: {
    ...columnsOf(campaigns),
    reader: 'campaigns.list',
    texts: [campaigns.name],
    archived: campaigns.archived,
  },
  adSet: {
    reader: 'campaigns.list',
    table: adSets,
    id: adSets.id,
    texts: [adSets.name],
    note: ofCampaign(campaigns.name),
    archived: ofCampaign(campaigns.archived),
    owner: ofCampaign(campaigns.userId),
    seen: (seer) => {
      const owned = ofOwner(campaigns.userId)(seer);
      const isOwned = owned && sql`${adSets.campaignId} in (select ${campaigns.id} from ${campaigns} where ${owned})`;
      return and(isNull(adSets.removedAt), isOwned);
    },
  },
  creative: {
    ...columnsOf(creatives),
    reader: 'creatives.list',
    texts: [creatives.name, creatives.erid, creatives.creativeOuterId],
    note: creatives.erid,
    type: creatives.type,
    archived: creatives.archived,
    seen: (seer) => and(isNull(creatives.removedAt), ofOwner(creatives.userId)(seer)),
  },
  target: {
    ...columnsOf(targets),
    reader: 'targets.list',
    texts: [targets.name],
    archived: targets.archived,
    seen: (seer) => and(isOfMany, ofOwner(targets.userId)(seer)),
  },
  rule: {
    ...columnsOf(rules),
    reader: 'rules.list',
    texts: [rules.name],
    type: rules.type,
    archived: rules.archived,
  },
  segment: { ...columnsOf(segments), reader: 'segments.list', texts: [segments.name] },
  lineList: { ...columnsOf(lineLists), reader: 'lineLists.list', texts: [lineLists.name] },
  tag: { ...columnsOf(tags), reader: 'tags.list', texts: [tags.name] },
  client: {
    ...ofPerson,
    reader: 'clients.list',
    seen: ({ caller }) => within(caller, true),
    code: {
      value: sql`(select ${paymentInfos.registrationCode} from ${paymentInfos}
        where ${paymentInfos.userId} = ${users.id})`,
      begins: (digits) =>
        sql`${users.id} in (select ${paymentInfos.userId} from ${paymentInfos}
          where ${paymentInfos.registrationCode} like ${`${digits}%`})`,
    },
  },
  user: {
    ...ofPerson,
    reader: 'users.list',
    // Who may read clients has found them among these already.
    seen: ({ caller, may }) =>
      and(within(caller), may('clients.list') ? notInArray(users.role, [...advertiserRoles]) : undefined),
  },
  integration: {
    reader: 'integrations.list',
    table: integrations,
    id: integrations.id,
    texts: [integrations.name],
    seen: () => isNull(integrations.removedAt),
  },
  invoice: { ...columnsOf(invoices), reader: 'finance.invoices', texts: [invoices.number], note: invoices.day },
  act: { ...columnsOf(acts), reader: 'finance.acts', texts: [acts.number], note: acts.day },
  contract: { ...columnsOf(contracts), reader: 'finance.contracts', texts: [contracts.number], note: contracts.day },
  payment: {
    ...columnsOf(payments),
    reader: 'finance.payments',
    texts: [payments.documentNumber],
    note: payments.day,
  },
};
