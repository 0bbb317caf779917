import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a demonstration makes in the data folder; the secret stays. */
const made = ['entities', 'files', 'facts.duckdb', 'facts.duckdb.wal', 'facts.tmp'];

const markOf = (dataFolder: string) => join(dataFolder, 'demonstration-unfinished');

/** Runs the making of a demonstration; when the program ends in the midst of it, the data folder says so from then on. */
export async function markedUnfinished(dataFolder: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(markOf(dataFolder), '');
  await work();
  rmSync(markOf(dataFolder), { force: true });
}

/** Whether the last start ended while it made the demonstration: half of it is there, and nobody's work. */
export const isDemoUnfinished = (dataFolder: string): boolean => existsSync(markOf(dataFolder));

/** Removes the half, so that it is made anew. Nothing in the folder may be open. */
export function clearUnfinishedDemo(dataFolder: string): void {
  for (const name of made) rmSync(join(dataFolder, name), { recursive: true, force: true });
  rmSync(markOf(dataFolder), { force: true });
}
