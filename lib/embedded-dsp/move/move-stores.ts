import { openFacts, openServerFacts } from '../facts/open-facts';
import { openStore } from '../store/open-store';
import { moveEntities } from './move-entities';
import { moveFacts } from './move-facts';

export interface Move {
  dataFolder: string;
  /** Target of the entities; they are not moved if it is absent. */
  databaseUrl?: string | undefined;
  /** Target of the facts; they are not moved if it is absent. */
  factsUrl?: string | undefined;
  log(line: string): void;
}

/**
 * Moves an embedded store to servers. The folder is only read, and locked against a running program meanwhile. Throws
 * Error with the reason if the move fails. It can then be repeated.
 */
export async function moveStores({ dataFolder, databaseUrl, factsUrl, log }: Move): Promise<void> {
  const fail = (reason: string) => {
    throw new Error(reason);
  };
  const facts = await openFacts(dataFolder);
  try {
    if (databaseUrl) {
      const source = await openStore({ dataFolder, onFailure: fail });
      const target = await openStore({ dataFolder, databaseUrl, onFailure: fail });
      const from = await source.pool.connect();
      const to = await target.pool.connect();
      try {
        await moveEntities(from, to, log);
      } finally {
        from.release();
        to.release();
        await target.close();
        await source.close();
      }
    }
    if (factsUrl) {
      const target = await openServerFacts(factsUrl, fail);
      await moveFacts(facts, target, log).finally(() => target.close());
    }
  } finally {
    await facts.close();
  }
}
