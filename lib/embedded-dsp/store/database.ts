import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The entity store. With PGlite it is one connection: inside a transaction await nothing but that transaction. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either: for what may run alone or as a part of a transaction. */
export type Queryable = Database | Transaction;
/** Throws in a transaction that this process must not write (any more), because another one leads. */
export type FenceWrite = (transaction: Transaction) => Promise<void>;
