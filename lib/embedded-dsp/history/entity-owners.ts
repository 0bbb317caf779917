import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HistoryEntity } from '@/lib/contract/history';
import { integrations } from '../store/integrations-schema';
import { users } from '../store/people-schema';
import { campaigns, creatives, targets } from '../store/schema';

interface OwnedTable {
  table: PgTable;
  id: PgColumn;
  /** Column with the client's id; null = the platform's own. */
  owner: PgColumn | null;
}

/**
 * Where things stand, so that one without any history is told from a missing one. A thing that was deleted for good,
 * or that stands in no table of its own, is known by the owner its changes name.
 */
export const entityOwners: Partial<Record<HistoryEntity, OwnedTable>> = {
  user: { table: users, id: users.id, owner: users.id },
  campaign: { table: campaigns, id: campaigns.id, owner: campaigns.userId },
  creative: { table: creatives, id: creatives.id, owner: creatives.userId },
  target: { table: targets, id: targets.id, owner: targets.userId },
  integration: { table: integrations, id: integrations.id, owner: null },
};

/** Things of the platform: they have no owner, and permission alone opens them. */
export const platformEntities: ReadonlySet<HistoryEntity> = new Set(['integration', 'exchangeRate', 'vat']);
