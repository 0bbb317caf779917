import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { healthCheck } from '@/lib/embedded-dsp/api/health';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { refuse } from '@/lib/embedded-dsp/http/refuse';
import { faultText } from '@/lib/embedded-dsp/log-fault';
import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { mismatchedAnswers } from '@/lib/gateway/answer-checks';
import { healthAnswer } from '@/lib/server/health';
import { type SmallApi, startSmallApi } from './small-api';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

describe('the health of the API', () => {
  it('is told to everybody, by what could be written', async () => {
    const response = await fetch(`${api.origin}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', checks: { database: true, facts: true, files: true } });
  });

  it('fails when files cannot be written, and looks again after two seconds', async () => {
    let time = 0;
    const gone = join(api.folder, 'gone');
    const health = healthCheck({ ...api, dataFolder: gone }, () => time);
    expect(await health()).toEqual({ database: true, facts: true, files: false });
    mkdirSync(gone);
    time = 1_999;
    expect(await health()).toMatchObject({ files: false });
    time = 2_000;
    expect(await health()).toMatchObject({ files: true });
  });

  it('fails when a store does not answer', async () => {
    const facts = { ask: () => Promise.reject(new Error('gone')) };
    const health = healthCheck({ database: api.database, facts, dataFolder: api.folder });
    expect(await health()).toEqual({ database: true, facts: false, files: true });
  });
});

describe('the health of the console', () => {
  const requested = async (ready: Promise<unknown>, dspApiUrl: string) => {
    await Promise.resolve();
    const answer = healthAnswer({ dspApiUrl }, ready);
    await ready.catch(() => undefined);
    const server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // listen() on a port makes it an address with one.
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`);
    const found = { status: response.status, body: await response.json() };
    server.close();
    return found;
  };

  it('is that of the API behind it', async () => {
    const body = { status: 'ok', console: 'ok', api: 'ok', mismatchedAnswers: mismatchedAnswers() };
    expect(await requested(Promise.resolve(), api.origin)).toEqual({ status: 200, body });
    const away = await requested(Promise.resolve(), 'http://127.0.0.1:9');
    expect(away).toEqual({ status: 503, body: { ...body, status: 'failing', api: 'away' } });
  });
});

describe('an unexpected error', () => {
  it('is logged with the request, without what its statement was given', () => {
    const cause = Object.assign(new Error('could not extend file'), { code: 'XX000' });
    const error = new DrizzleQueryError('insert into "users" values ($1)', ['argon2-hash'], cause);
    expect(faultText(error)).toContain('insert into "users"');
    expect(faultText(error)).toContain('[XX000]: could not extend file');
    expect(faultText(error)).not.toContain('argon2-hash');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      expect(refuse(error, 'request-7').status).toBe(500);
      expect(log.mock.calls).toEqual([[expect.stringMatching(/^request request-7: /)]]);
    } finally {
      log.mockRestore();
    }
  });

  it('of a full disk is a refusal of its own', async () => {
    for (const code of ['53100', 'ENOSPC']) {
      const full = refuse(new Error('Failed query', { cause: Object.assign(new Error('full'), { code }) }));
      expect(await full.json()).toEqual({ code: 'STORAGE_ERROR' });
    }
  });

  it('has the id of its request, the caller’s own where it is one', async () => {
    const idOf = async (headers: Record<string, string>) =>
      (await fetch(`${api.origin}/health`, { headers })).headers.get('x-request-id');
    expect(await idOf({ 'x-request-id': 'from-the-proxy-1' })).toBe('from-the-proxy-1');
    expect(await idOf({ 'x-request-id': 'no id\u00e9' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a damaged data folder', () => {
  it.each(['facts', 'entities'])('is answered with what to do: %s', async (part) => {
    const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
    const advice = /cannot be opened: .+ last backup .+ DSP_DATA/;
    if (part === 'facts') {
      writeFileSync(join(folder, 'facts.duckdb'), 'nonsense'.repeat(4_096));
      await expect(openFacts(folder)).rejects.toThrow(advice);
    } else {
      mkdirSync(join(folder, 'entities'));
      writeFileSync(join(folder, 'entities', 'PG_VERSION'), 'nonsense');
      await expect(openStore({ dataFolder: folder, onFailure: () => undefined })).rejects.toThrow(advice);
    }
    rmSync(folder, { recursive: true, force: true });
  });
});
