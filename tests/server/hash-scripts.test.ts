import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { hashScripts, isPublicPage } from '@/lib/server/hash-scripts';

const loose = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
let server: Server;
afterEach(() => server.close());

async function answerOf(listener: RequestListener, headers: Record<string, string> = {}) {
  server = createServer((request, response) => {
    hashScripts(request, response);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number }; // Listens on a port, not a pipe.
  return fetch(`http://127.0.0.1:${port}/`, { headers });
}

describe('a public page', () => {
  it('names its inline scripts by their hashes, however it is written', async () => {
    const answer = await answerOf((_, response) => {
      response.setHeader('content-security-policy', loose);
      response.flushHeaders();
      response.write('<script>one</scr');
      response.write(Buffer.from('ipt><script src="/a.js"></script><img onerror="x">'));
      response.end('<script id="b">два\n</script><script>one</script>');
    });
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' ${hashOf('one')} ${hashOf('два\n')}; style-src 'self' 'unsafe-inline'`,
    );
    expect(await answer.text()).toContain('<img onerror="x"><script id="b">два');
  });

  it('without scripts runs none of its own', async () => {
    const answer = await answerOf((_, response) =>
      response.writeHead(404, { 'content-security-policy': loose, 'x-a': 'b' }).end('nothing'),
    );
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([404, 'b', 'nothing']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src");
  });

  it('is never packed before it is read, and never kept as it was', async () => {
    const answer = await answerOf(
      ({ headers }, response) =>
        response.end(headers['accept-encoding'] ? gzipSync('x') : `${headers['if-none-match']} is not asked for`),
      { 'accept-encoding': 'gzip', 'if-none-match': '"a"' },
    );
    expect(await answer.text()).toBe('undefined is not asked for');
  });

  it('is known by its address', () => {
    expect(['/public/advertiser/1', '/ru/public/x', '/en/public/x?a'].filter(isPublicPage)).toHaveLength(3);
    expect(['/admin/public/x', '/login', '/publicity', undefined].filter(isPublicPage)).toEqual([]);
  });
});
