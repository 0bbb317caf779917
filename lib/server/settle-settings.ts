import { resolve } from 'node:path';
import { readSettings, type Settings } from '@/lib/session/settings';
import { consoleSecret } from './console-secret';

/**
 * Settles what the environment leaves open and writes it back, because Next's bundles of this process read it again:
 * production unless said otherwise; beside the embedded DSP API a secret of the data folder's.
 * Throws a sentence when something must be set.
 */
export function settleSettings(): Settings {
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: 'production' });
  const given = readSettings(process.env);
  if (given.authSecret) return given;
  if (!given.isDspEmbedded) throw new Error('Set AUTH_SECRET to at least 32 random characters.');
  process.env.AUTH_SECRET = consoleSecret(resolve(given.dataFolder));
  return readSettings(process.env);
}
