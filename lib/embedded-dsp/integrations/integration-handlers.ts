import { and, arrayOverlaps, asc, count, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { integrationList } from '@/lib/contract/integrations/integration-list';
import type { integrations as endpoints, IntegrationView } from '@/lib/contract/integrations/integrations';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { type Lookup, pageOfRows, sortByName, toEntry } from '../dictionaries/entry-page';
import { sspProcessingKeys } from '../dictionaries/ssp-processing-keys';
import type { Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { campaigns } from '../store/schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { campaignsBuyingFrom } from './campaigns-buying-from';
import { toIntegrationRow } from './integration-view';
import { createIntegration, removeIntegration, updateIntegration } from './write-integration';

interface Parts {
  database: Database;
  /** Notifies the bidder of changed SSPs. */
  notifyBidder(): void;
}

/** Handlers of SSP integrations, §3. These belong to the platform. Access depends on permissions only. */
export function integrationHandlers({ database, notifyBidder }: Parts): Handlers {
  /** Notifies the bidder at once after a write, and returns the write's result. */
  const notifyingBidder = <T>(answer: T): T => {
    notifyBidder();
    return answer;
  };
  return {
    'dictionaries.sspProcessingKeys': async ({ query }) =>
      pageOfRows(sortByName(sspProcessingKeys(), query.lang), query, toEntry(query.lang)),
    'dictionaries.exchanges': ({ caller, query }) => pageOfExchanges(database, caller, query),
    'integrations.list': ({ query }) => pageOfIntegrations(database, query),
    'integrations.view': ({ caller, params }) => view(database, caller, params.id),
    'integrations.create': async ({ caller, body }) => notifyingBidder(await createIntegration(database, caller, body)),
    'integrations.update': async ({ caller, params, body }) => {
      notifyingBidder(await updateIntegration(database, caller, params.id, body));
      return view(database, caller, params.id);
    },
    'integrations.remove': async ({ caller, params }) => {
      await removeIntegration(database, caller, params.id);
      return notifyingBidder(null);
    },
  };
}

async function view(database: Database, caller: Caller, id: number): Promise<IntegrationView> {
  const [stored] = await database
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, id), isNull(integrations.removedAt)));
  if (!stored) throw new Refusal('NOT_FOUND');
  const isTokenShown = caller.permissions.has('INTEGRATION_UPDATE');
  return {
    ...toIntegrationRow(stored),
    ...(isTokenShown ? { accessToken: stored.accessToken } : {}),
    isTokenShown,
    campaigns: await campaignsBuyingFrom(database, id),
    createdAt: stored.createdAt.toISOString(),
  };
}

/**
 * Returns active SSPs by name, for selection in campaigns. Without the permission to see all (§6), returns only those
 * that campaigns within the caller's scope buy from. `keys` are ids.
 */
async function pageOfExchanges(database: Database, caller: Caller, query: Lookup) {
  const ids = query.keys?.map(Number).filter(Number.isSafeInteger);
  const condition = and(
    eq(integrations.status, 'ACTIVE'),
    caller.permissions.has('CAMPAIGN_EXCHANGES_READ_ALL') ? undefined : exists(buyingFrom(database, caller)),
    ids && inArray(integrations.id, ids),
    containsText(integrations.name, query.value),
  );
  const [total] = await database.select({ all: count() }).from(integrations).where(condition);
  const rows = await database
    .select({ id: integrations.id, name: integrations.name, creativeTypes: integrations.creativeTypes })
    .from(integrations)
    .where(condition)
    .orderBy(asc(sql`lower(${integrations.name})`), asc(integrations.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows, total?.all ?? 0, query);
}

const buyingFrom = (database: Database, caller: Caller) =>
  database
    .select({ one: sql`1` })
    .from(campaigns)
    .where(and(sql`${integrations.id} = any(${campaigns.exchanges})`, ownedWithin(scopeOf(caller), campaigns.userId)));

type Query = z.output<typeof endpoints.list.query>;

const { id, status, currency, rtbVersion, eventTtl } = integrations;
const orders: Orders<typeof integrationList> = {
  id,
  status,
  currency,
  rtbVersion,
  eventTtl,
  name: sql`lower(${integrations.name})`,
  category: sql`lower(${integrations.category})`,
};

/** Returns one page of SSPs, without removed ones. */
async function pageOfIntegrations(database: Database, query: Query) {
  const { column, isAscending } = readSort(query.sort);
  const towards = isAscending ? asc : desc;
  const condition = and(isNull(integrations.removedAt), narrowedBy(conditions, query));
  const [total] = await database.select({ all: count() }).from(integrations).where(condition);
  const rows = await database
    .select()
    .from(integrations)
    .where(condition)
    .orderBy(towards(orders[column]), towards(id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows.map(toIntegrationRow), total?.all ?? 0, query);
}

const conditions: Conditions<typeof integrationList> = {
  name: (text) => containsText(integrations.name, text),
  status: (requested) => eq(status, requested),
  currency: among(currency),
  rtbVersion: among(rtbVersion),
  creativeTypes: (types) => arrayOverlaps(integrations.creativeTypes, types),
};
