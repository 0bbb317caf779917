import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the secret of signed links and tokens. It is generated once and stored in the data folder, readable by its
 * owner only. The file is written atomically. Of several processes that share the folder, the first one's secret is
 * kept.
 */
export function keptSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  if (!existsSync(path)) keep(path, randomBytes(32).toString('base64url'));
  const secret = readFileSync(path, 'utf8');
  if (secret.length < 32) throw new Error(`Delete ${path}, which is cut, or set DSP_SECRET.`);
  return secret;
}

function keep(path: string, secret: string): void {
  const own = `${path}.${randomUUID()}`;
  const file = openSync(own, 'wx', 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(own, path);
  } catch {
    // Another process has created it, or the file system does not support links.
    if (!existsSync(path)) renameSync(own, path);
  } finally {
    rmSync(own, { force: true });
  }
}
