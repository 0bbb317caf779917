import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of signed links and tokens: made once and kept in the data folder, readable by its owner alone. It appears
 * whole or not at all. Whoever asks holds the lock of the folder.
 */
export function keptSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  if (!existsSync(path)) keep(path, randomBytes(32).toString('base64url'));
  const secret = readFileSync(path, 'utf8');
  if (secret.length < 32) throw new Error(`Delete ${path}, which is cut, or set DSP_SECRET.`);
  return secret;
}

function keep(path: string, secret: string): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}
