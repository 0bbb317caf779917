import { join } from 'node:path';

/** Folder of the built project. The long run builds a copy that lacks something. */
export const builtIn = process.env.BUILT_IN ?? join(import.meta.dirname, '../..');

/**
 * Folder of the console for tests with another DSP. The full run builds one without the embedded DSP and its packages.
 */
export const builtConsole = process.env.CONSOLE_ALONE ?? builtIn;
