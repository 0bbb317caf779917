import type { Facts } from './facts/facts';
import { openFacts } from './facts/open-facts';
import { requireFreePort } from './http/require-free-port';
import { prepareDatabase } from './machines/prepare-database';
import type { Settings } from './settings';
import { openStore, type Store } from './store/open-store';
import type { PgliteEngine } from './store/pglite-pool';

export interface OpenStores {
  /** Common id of several processes on the same servers; undefined for a process of its own. */
  installation: string | undefined;
  facts: Facts;
  /** Rejects with an error that says what to do if the folder or the server is not available. */
  entities: Promise<Store>;
}

/**
 * Opens the facts, then begins to open the entities. The facts are first because their engine's lock protects the data
 * folder, so a second start on it fails before anything is changed. `engine` is a running embedded engine of the caller.
 * Throws an error that says what to do if the folder, a server or the port is not available.
 */
export async function openStores(settings: Settings, engine?: PgliteEngine): Promise<OpenStores> {
  const { dataFolder, databaseUrl, factsUrl } = settings;
  const installation = databaseUrl && factsUrl ? await prepareDatabase(databaseUrl) : undefined;
  const facts = await openFacts(dataFolder, { url: factsUrl, installation, onFailure: die });
  await requireFreePort(settings);
  const entities = openStore({ dataFolder, databaseUrl, installation, engine, onFailure: die });
  return { installation, facts, entities };
}

/** Ends the process, because nothing can be stored any more and responses would be misleading. */
function die(reason: string): void {
  console.error(`A store failed: ${reason}`);
  process.exit(1);
}
