import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '@/lib/server/static-files';

const script = `const words = ${JSON.stringify(Array.from({ length: 2_000 }, (_, at) => `word ${at * 7919}`))};`;
const font = Buffer.from('a font is packed already');
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'no');
  writeFileSync(join(folder, 'static', 'chunks', 'a.js'), script);
  writeFileSync(join(folder, 'static', 'letters.woff2'), font);
  const serve = staticFiles(join(folder, 'static'));
  server = createServer((given, response) => {
    if (!serve(given, response)) response.writeHead(299).end('of Next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

function ask(path: string, { method = 'GET', accepts = '' } = {}) {
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const call = request({ port, path, method, headers: { 'accept-encoding': accepts } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    call.on('error', reject).end();
  });
}

describe('a file of the build', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('comes packed as the browser takes it: "%s"', async (accepts, packing, unpack) => {
    const { status, headers, body } = await ask('/_next/static/chunks/a.js?v=1', { accepts });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(packing);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toBe('accept-encoding');
    expect(unpack(body).toString()).toBe(script);
  });

  it('is packed better for those who come later', async () => {
    const path = '/_next/static/chunks/a.js';
    const first = (await ask(path, { accepts: 'br' })).body.length;
    await expect.poll(async () => (await ask(path, { accepts: 'br' })).body.length).toBeLessThanOrEqual(first);
    expect(brotliDecompressSync((await ask(path, { accepts: 'br' })).body).toString()).toBe(script);
  });

  it('that is packed already comes as it is', async () => {
    const { headers, body } = await ask('/_next/static/letters.woff2', { accepts: 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(font);
  });

  it('is named only, when only its headers are asked for', async () => {
    const { headers, body } = await ask('/_next/static/chunks/a.js', { method: 'HEAD' });
    expect(headers['content-length']).toBe(String(script.length));
    expect(body).toHaveLength(0);
  });

  it.each([
    '/_next/static/none.js',
    '/_next/static/../secret.js',
    '/_next/static/%2e%2e/secret.js',
    '/_next/static/chunks',
    '/en/login',
  ])('is left to Next when it is none: %s', async (path) => {
    expect((await ask(path)).status).toBe(299);
  });

  it('is left to Next when something is sent to it', async () => {
    expect((await ask('/_next/static/chunks/a.js', { method: 'POST' })).status).toBe(299);
  });
});
