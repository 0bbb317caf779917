import { openFacts, openServerFacts } from '../facts/open-facts';
import { openStore } from '../store/open-store';
import { moveEntities } from './move-entities';
import { moveFacts } from './move-facts';

export interface Move {
  dataFolder: string;
  /** Where the entities go; they stay where they are when left out. */
  databaseUrl?: string | undefined;
  /** Where the facts go; they stay where they are when left out. */
  factsUrl?: string | undefined;
  say(line: string): void;
}

/**
 * Moves an embedded store to servers. The folder is only read, and held against a running program all the while. Throws
 * an error that says what stands in the way; it may then be run again.
 */
export async function moveStores({ dataFolder, databaseUrl, factsUrl, say }: Move): Promise<void> {
  const fail = (reason: string) => {
    throw new Error(reason);
  };
  const facts = await openFacts(dataFolder);
  try {
    if (databaseUrl) {
      const source = await openStore({ dataFolder, onFailure: fail });
      const target = await openStore({ dataFolder, databaseUrl, onFailure: fail });
      const [from, to] = [await source.pool.connect(), await target.pool.connect()];
      try {
        await moveEntities(from, to, say);
      } finally {
        from.release();
        to.release();
        await target.close();
        await source.close();
      }
    }
    if (factsUrl) {
      const target = await openServerFacts(factsUrl, fail);
      await moveFacts(facts, target, say).finally(() => target.close());
    }
  } finally {
    await facts.close();
  }
}
