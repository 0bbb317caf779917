import type { Database } from '../store/database';
import { staffOf } from './staff-of';

/** Who may moderate a client's creatives, without the one who sent them. */
export const moderatorsOf = async (database: Database, clientId: number, exceptId: number): Promise<number[]> =>
  (await staffOf(database, clientId, 'CREATIVE_MODERATE')).filter((id) => id !== exceptId);
