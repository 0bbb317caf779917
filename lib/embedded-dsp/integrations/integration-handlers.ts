import { and, eq, isNull } from 'drizzle-orm';
import type { IntegrationView } from '@/lib/contract/integrations/integrations';
import { Refusal } from '@/lib/contract/refusal';
import { pageOfRows, sortByName, toEntry } from '../dictionaries/entry-page';
import { sspProcessingKeys } from '../dictionaries/ssp-processing-keys';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { campaignsBuyingFrom } from './campaigns-buying-from';
import { pageOfExchanges } from './exchange-dictionary';
import { pageOfIntegrations } from './integration-list';
import { toIntegrationRow } from './integration-view';
import { createIntegration, removeIntegration, updateIntegration } from './write-integration';

interface Parts {
  database: Database;
  /** Tells the exchange that SSPs have changed. */
  touch(): void;
}

/** Integrations with SSPs, §3: the platform's own, open to whoever holds their permissions. */
export function integrationHandlers({ database, touch }: Parts): Handlers {
  /** What a write changed reaches the exchange at once. */
  const touching = <T>(answer: T): T => {
    touch();
    return answer;
  };
  return {
    'dictionaries.sspProcessingKeys': async ({ query }) =>
      pageOfRows(sortByName(sspProcessingKeys(), query.lang), query, toEntry(query.lang)),
    'dictionaries.exchanges': ({ caller, query }) => pageOfExchanges(database, caller, query),
    'integrations.list': ({ query }) => pageOfIntegrations(database, query),
    'integrations.view': ({ caller, params }) => view(database, caller, params.id),
    'integrations.create': async ({ caller, body }) => touching(await createIntegration(database, caller, body)),
    'integrations.update': async ({ caller, params, body }) => {
      touching(await updateIntegration(database, caller, params.id, body));
      return view(database, caller, params.id);
    },
    'integrations.remove': async ({ caller, params }) => {
      await removeIntegration(database, caller, params.id);
      return touching(null);
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
