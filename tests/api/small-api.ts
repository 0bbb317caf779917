import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { callAddress } from '@/lib/contract/call-address';
import type { CallValues } from '@/lib/contract/fill-address';
import { operations } from '@/lib/contract/operations';
import type { RefusalBody } from '@/lib/contract/refusal';
import { openSession } from '@/lib/embedded-dsp/auth/sessions';
import type { Clock } from '@/lib/embedded-dsp/clock';
import type { ReportNetwork } from '@/lib/embedded-dsp/reconciliation/report-network';
import type { OpenExchange } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { readSettings, type Settings } from '@/lib/embedded-dsp/settings';
import { type RunningApi, startApi } from '@/lib/embedded-dsp/start-api';
import { openInPlace } from '../support/open-in-place';
import { requestedStores } from '../support/postgres-store';
import { borrowEngine } from '../support/shared-engine';

export const secret = 'the secret of a test, long enough to be one';

export interface Sent extends CallValues {
  body?: unknown;
  /** A multipart body. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
  /** The parsed answer. What a test reads of it, the test asserts; shapes are checked by the API itself here. */
  // biome-ignore lint/suspicious/noExplicitAny: tests walk through answers of seventy shapes
  body: any;
  headers: Headers;
}

export interface SmallApi extends Pick<RunningApi, 'database' | 'facts'> {
  folder: string;
  origin: string;
  settings: Settings & { secret: string };
  /** Calls an operation; a token of null calls as nobody. */
  call(token: string | null, name: OperationName, sent?: Sent): Promise<Answer>;
  /** A new session's access token. */
  tokenOf(account: { id: number; passwordHash: string }): Promise<string>;
  close(): Promise<void>;
}

/** What a test brings in the place of the system's. */
export interface GivenParts {
  clock?: Clock;
  reportNetwork?: ReportNetwork;
  openExchange?: OpenExchange;
}

/**
 * The whole API in this process on a port of its own: empty but for the administrator, no exchange, answers checked.
 * A port and a folder that the environment names are taken instead.
 */
export async function startSmallApi(
  environment: Record<string, string> = {},
  { clock, reportNetwork, openExchange = openInPlace }: GivenParts = {},
): Promise<SmallApi> {
  const folder = environment.DSP_DATA ?? mkdtempSync(join(tmpdir(), 'small-api-'));
  const stores = await requestedStores();
  const borrowed = stores.DATABASE_URL ? null : await borrowEngine();
  const read = readSettings({
    DSP_DATA: folder,
    DSP_DEMO: 'off',
    DSP_EXCHANGE_SPEED: '0',
    DSP_LOG: 'off',
    DSP_CHECK_ANSWERS: 'on',
    ...stores,
    ...environment,
  });
  const settings = { ...read, secret, port: environment.DSP_PORT ? read.port : 0 };
  const given = { exchangeClock: clock, openExchange, engine: borrowed?.engine, reportNetwork };
  const api = await startApi(settings, given);
  const origin = `http://127.0.0.1:${api.port}`;
  return {
    folder,
    origin,
    settings,
    database: api.database,
    facts: api.facts,
    call: (token, name, sent) => callAt(origin, token, name, sent),
    tokenOf: async (account) => {
      const session = await openSession(api.database, account, settings);
      if (!session) throw new Error('No session was opened');
      return session.accessToken;
    },
    close: async () => {
      await api.stop();
      await borrowed?.giveBack();
      if (!environment.DSP_DATA) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const minimalQuery = { startDate: '2026-01-01', endDate: '2026-01-31' };
const paging: Partial<Record<OperationName, object>> = Object.fromEntries(
  operations.filter(({ isPaged }) => isPaged).map(({ name, query }) => [name, pagingOf(query?.parse(minimalQuery))]),
);

function pagingOf(parsed: unknown) {
  const { page, size, sort } = parsed as { page: number; size: number; sort: string };
  return { page, size, sort };
}

/** Calls an operation of an API somewhere; a token of null calls as nobody. */
export async function callAt(
  origin: string,
  token: string | null,
  name: OperationName,
  sent: Sent = {},
): Promise<Answer> {
  const { method, path } = callAddress(name, { params: sent.params, query: { ...paging[name], ...sent.query } });
  const isJson = sent.body !== undefined;
  const response = await fetch(`${origin}/${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    },
    body: sent.form ?? (isJson ? JSON.stringify(sent.body) : null),
  });
  const text = await response.text();
  const isText = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, text, body: isText ? JSON.parse(text) : null, headers: response.headers };
}

export const refusal = (status: number, code: string, more: Partial<RefusalBody> = {}) => ({
  status,
  body: expect.objectContaining({ code, ...more }),
});
