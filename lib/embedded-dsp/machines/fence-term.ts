import { sql } from 'drizzle-orm';
import type { Transaction } from '../store/database';

/** Another process leads by now: what this one was about to write, that one counts. */
class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';

  constructor() {
    super('Another process leads');
  }
}

/** Fences the term of a leader until the transaction ends: nobody comes to lead before. Throws `LeadershipLost`. */
export async function fenceTerm(transaction: Transaction, term: number): Promise<void> {
  const { rows } = await transaction.execute<{ term: string }>(sql`select term from machines.leading for share`);
  if (Number(rows[0]?.term) !== term) throw new LeadershipLost();
}
