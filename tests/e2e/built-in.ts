import { join } from 'node:path';

/** The project that was built; the long run builds a copy of it that lacks something. */
export const builtIn = process.env.BUILT_IN ?? join(import.meta.dirname, '../..');
