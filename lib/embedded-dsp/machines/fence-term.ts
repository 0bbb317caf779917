import { sql } from 'drizzle-orm';
import type { Transaction } from '../store/database';

/** Another process is the leader and counts what this one was about to write. */
class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';

  constructor() {
    super('Another process leads');
  }
}

/**
 * Locks the leader's term until the transaction ends, so that no other process becomes the leader before. Throws
 * `LeadershipLost`.
 */
export async function fenceTerm(transaction: Transaction, term: number): Promise<void> {
  const { rows } = await transaction.execute<{ term: string }>(sql`select term from machines.leading for share`);
  if (Number(rows[0]?.term) !== term) throw new LeadershipLost();
}
