import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The entity store. PGlite has a single connection: inside a transaction, await nothing but that transaction. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For code that can run alone or inside a transaction. */
export type Queryable = Database | Transaction;
/** Throws in a transaction if another process is the leader, so that this one must not write. */
export type FenceWrite = (transaction: Transaction) => Promise<void>;
