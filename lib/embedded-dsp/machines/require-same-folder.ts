import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Throws when a data folder is not the one that other processes on the database keep their files in: it would not have
 * their uploads. Where there are no others, the folder becomes the one of the installation.
 */
export function requireSameFolder(dataFolder: string, installation: string, hasOthers: boolean): void {
  const path = join(dataFolder, 'installation');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  if (found === installation) return;
  if (hasOthers)
    throw new Error(
      `The data folder ${dataFolder} is not the one of the other processes on this database. ` +
        'Set DSP_DATA to the folder that they share.',
    );
  writeFileSync(path, installation);
}
