import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ky from 'ky';
import { readSettings } from '../../settings';
import { internalKey, internalKeyHeader } from '../market/internal-key';
import { explanation, recentDecisions } from './explanation';
import { explanationText, recentText } from './explanation-text';

const usage = `npm run explain -- <request id> <campaign id>   why the campaign did or did not bid for the request
npm run explain -- --recent <campaign id>        its latest requests with their results
Add --json for the whole answer, the OpenRTB request included; --api <origin> asks another DSP API than the local one.`;
const unknown = 'Unknown to the exchange: is it a request of this seed, and a campaign that has been active?';

const { values, positionals } = parseArgs({
  options: { recent: { type: 'string' }, json: { type: 'boolean', default: false }, api: { type: 'string' } },
  allowPositionals: true,
});

try {
  console.log(await answer());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function answer(): Promise<string> {
  const [request, campaign] = positionals;
  if (values.recent) {
    const decisions = recentDecisions.parse(await ask(`recent?campaign=${encodeURIComponent(values.recent)}`));
    return values.json ? JSON.stringify(decisions, null, 2) : recentText(decisions);
  }
  if (!request || !campaign) throw new Error(usage);
  const query = new URLSearchParams({ request, campaign });
  const explained = explanation.parse(await ask(`explain?${query}`));
  return values.json ? JSON.stringify(explained, null, 2) : explanationText(explained);
}

async function ask(path: string): Promise<unknown> {
  const settings = readSettings();
  const origin = values.api ?? `http://127.0.0.1:${settings.port}`;
  const secret = settings.secret ?? keptIn(settings.dataFolder);
  const headers = { [internalKeyHeader]: internalKey(secret) };
  const options = { headers, retry: 0, throwHttpErrors: false };
  const response = await ky(`${origin}/internal/exchange/${path}`, options).catch(() => {
    throw new Error(`No embedded DSP API answers at ${origin}. Start it, or name another with --api.`);
  });
  if (response.status === 404) throw new Error(unknown);
  if (!response.ok) throw new Error(`The DSP API refused with ${response.status}.`);
  return response.json();
}

function keptIn(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`The secret of the DSP API is not in ${file}. Set DSP_DATA to its data folder, or DSP_SECRET.`);
  }
}
