import { join } from 'node:path';

/** The project that was built; the long run builds a copy of it that lacks something. */
export const builtIn = process.env.BUILT_IN ?? join(import.meta.dirname, '../..');

/** The console before another DSP; the full run builds one that lacks the embedded DSP and its packages. */
export const builtConsole = process.env.CONSOLE_ALONE ?? builtIn;
