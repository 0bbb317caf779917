import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { acts, contracts } from '../store/documents-schema';
import { invoices, paymentInfos, payments, vatRates } from '../store/finance-schema';
import { exchangeRates, integrations } from '../store/integrations-schema';
import { lineLists } from '../store/line-lists-schema';
import { users } from '../store/people-schema';
import { rules } from '../store/rules-schema';
import { adSets, campaigns, creatives, targets } from '../store/schema';
import { segments, tags } from '../store/segments-schema';

interface OwnedTable {
  table: PgTable;
  id: PgColumn;
  /** Column with the client's id; null = owned by the platform. */
  owner: PgColumn | null;
  /** Column with the name that users see. */
  name?: PgColumn;
  /** The parent object, if that has the owner. */
  whole?: { table: PgTable; on: SQL };
}

/**
 * Tables of objects, to distinguish objects without history from missing ones. The owner of a permanently deleted
 * object, or of one without a table of its own, is taken from its changes.
 */
export const entityOwners: Partial<Record<HistoryEntity, OwnedTable>> = {
  user: { table: users, id: users.id, owner: users.id, name: users.login },
  campaign: { table: campaigns, id: campaigns.id, owner: campaigns.userId, name: campaigns.name },
  adSet: {
    table: adSets,
    id: adSets.id,
    owner: campaigns.userId,
    name: adSets.name,
    whole: { table: campaigns, on: eq(campaigns.id, adSets.campaignId) },
  },
  creative: { table: creatives, id: creatives.id, owner: creatives.userId, name: creatives.name },
  target: { table: targets, id: targets.id, owner: targets.userId, name: targets.name },
  rule: { table: rules, id: rules.id, owner: rules.userId, name: rules.name },
  segment: { table: segments, id: segments.id, owner: segments.userId, name: segments.name },
  lineList: { table: lineLists, id: lineLists.id, owner: lineLists.userId, name: lineLists.name },
  tag: { table: tags, id: tags.id, owner: tags.userId },
  paymentInfo: { table: paymentInfos, id: paymentInfos.id, owner: paymentInfos.userId },
  invoice: { table: invoices, id: invoices.id, owner: invoices.userId, name: invoices.number },
  payment: { table: payments, id: payments.id, owner: payments.userId, name: payments.documentNumber },
  act: { table: acts, id: acts.id, owner: acts.userId },
  contract: { table: contracts, id: contracts.id, owner: contracts.userId },
  integration: { table: integrations, id: integrations.id, owner: null },
  exchangeRate: { table: exchangeRates, id: exchangeRates.id, owner: null },
  vat: { table: vatRates, id: vatRates.id, owner: null },
};

/** Objects of the platform. They have no owner; only permissions apply. */
export const platformEntities: ReadonlySet<HistoryEntity> = new Set(['integration', 'exchangeRate', 'vat', 'ownParty']);
