import { resolve } from 'node:path';
import { readSettings, type Settings } from '@/lib/session/settings';
import { consoleSecret } from './console-secret';

/**
 * Completes the settings and writes them back to the environment, because Next's bundles in this process read it again.
 * NODE_ENV defaults to production; with the embedded DSP API, the secret is read from the data folder. Throws a
 * readable message if a required setting is missing.
 */
export function settleSettings(): Settings {
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: 'production' });
  const given = readSettings(process.env);
  if (given.authSecret) return given;
  if (!given.isDspEmbedded) throw new Error('Set AUTH_SECRET to at least 32 random characters.');
  process.env.AUTH_SECRET = consoleSecret(resolve(given.dataFolder));
  return readSettings(process.env);
}
