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
  /** Whether an operation is open to the caller. */
  may(operation: OperationName): boolean;
  /** Ids of the clients whose things the caller may see; null = everybody's. */
  clients: readonly number[] | null;
}

export interface SearchTable {
  /** Whoever may call it may find these. */
  reader: OperationName;
  table: PgTable;
  id: AnyColumn;
  /** What is searched, the name first. */
  texts: readonly [AnyColumn, ...AnyColumn[]];
  /** What is compared and told beside them. */
  note?: AnyColumn | SQL;
  type?: AnyColumn;
  archived?: AnyColumn | SQL;
  /** The client's number; left out where nobody owns the thing. */
  owner?: AnyColumn | SQL;
  /** What the caller may see of it. */
  seen(seer: Seer): SQL | undefined;
  /** A number that stands in another table, and what finds those whose number begins so. */
  code?: { value: SQL; begins(digits: string): SQL };
}

/** By the ids themselves: their comparison costs next to nothing, and is made before a row's texts are folded. */
const ofOwner =
  (column: AnyColumn) =>
  ({ clients }: Pick<Seer, 'clients'>) =>
    clients === null ? undefined : sql`${column} = any(${`{${clients}}`}::bigint[])`;
const columnsOf = <T extends { id: AnyColumn; userId: AnyColumn }>(table: T & PgTable) => ({
  ...{ table, id: table.id, owner: table.userId },
  seen: ofOwner(table.userId),
});
const ofCampaign = (column: AnyColumn) =>
  sql`(select ${column} from ${campaigns} where ${campaigns.id} = ${adSets.campaignId})`;
const ofPerson = {
  ...{ table: users, id: users.id, archived: users.archived },
  texts: [users.login, users.companyName, users.email] as const,
  note: users.companyName,
};

/** Where the search looks for each kind; a kind without a line does not compile. */
export const searchTables: Record<SearchKind, SearchTable> = {
  campaign: {
    ...columnsOf(campaigns),
    ...{ reader: 'campaigns.list', texts: [campaigns.name], archived: campaigns.archived },
  },
  adSet: {
    ...{ reader: 'campaigns.list', table: adSets, id: adSets.id, texts: [adSets.name] },
    ...{
      note: ofCampaign(campaigns.name),
      archived: ofCampaign(campaigns.archived),
      owner: ofCampaign(campaigns.userId),
    },
    seen: (seer) => {
      const owned = ofOwner(campaigns.userId)(seer);
      const isOwned = owned && sql`${adSets.campaignId} in (select ${campaigns.id} from ${campaigns} where ${owned})`;
      return and(isNull(adSets.removedAt), isOwned);
    },
  },
  creative: {
    ...columnsOf(creatives),
    ...{ reader: 'creatives.list', texts: [creatives.name, creatives.erid, creatives.creativeOuterId] },
    ...{ note: creatives.erid, type: creatives.type, archived: creatives.archived },
    seen: (seer) => and(isNull(creatives.removedAt), ofOwner(creatives.userId)(seer)),
  },
  target: {
    ...{ ...columnsOf(targets), reader: 'targets.list', texts: [targets.name], archived: targets.archived },
    seen: (seer) => and(isOfMany, ofOwner(targets.userId)(seer)),
  },
  rule: {
    ...columnsOf(rules),
    ...{ reader: 'rules.list', texts: [rules.name], type: rules.type, archived: rules.archived },
  },
  segment: { ...columnsOf(segments), reader: 'segments.list', texts: [segments.name] },
  lineList: { ...columnsOf(lineLists), reader: 'lineLists.list', texts: [lineLists.name] },
  tag: { ...columnsOf(tags), reader: 'tags.list', texts: [tags.name] },
  client: {
    ...{ ...ofPerson, reader: 'clients.list' },
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
    ...{ ...ofPerson, reader: 'users.list' },
    // Who may read clients has found them among these already.
    seen: ({ caller, may }) =>
      and(within(caller), may('clients.list') ? notInArray(users.role, [...advertiserRoles]) : undefined),
  },
  integration: {
    ...{ reader: 'integrations.list', table: integrations, id: integrations.id, texts: [integrations.name] },
    seen: () => isNull(integrations.removedAt),
  },
  invoice: { ...columnsOf(invoices), reader: 'finance.invoices', texts: [invoices.number], note: invoices.day },
  act: { ...columnsOf(acts), reader: 'finance.acts', texts: [acts.number], note: acts.day },
  contract: { ...columnsOf(contracts), reader: 'finance.contracts', texts: [contracts.number], note: contracts.day },
  payment: {
    ...columnsOf(payments),
    ...{ reader: 'finance.payments', texts: [payments.documentNumber], note: payments.day },
  },
};
