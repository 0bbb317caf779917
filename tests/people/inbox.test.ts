import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxPage } from '@/lib/embedded-dsp/mail/inbox-page';
import { type SmallApi, startSmallApi } from '../api/small-api';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi({ DSP_DEMO: 'on', DSP_HISTORY_DAYS: '0' });
});
afterAll(() => api.close());

/** A GET with headers that fetch would not let through. */
function get(headers: Record<string, string> = {}, origin = api.origin) {
  return new Promise<{ status: number; text: string; policy: string; type: string }>((resolve, reject) => {
    request(`${origin}/inbox`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { headers: answered, statusCode = 0 } = answer;
        const [policy, type] = [answered['content-security-policy'], answered['content-type']].map(String);
        resolve({
          status: statusCode,
          text: Buffer.concat(chunks).toString('utf8'),
          policy: policy ?? '',
          type: type ?? '',
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('the inbox of a demonstration', () => {
  it('says that it is empty, and what would fill it', () => {
    expect(inboxPage([], 'en', 'https://console.example')).toContain('No emails yet');
    expect(inboxPage([], 'ru', 'https://console.example')).toContain('Писем пока нет');
  });

  it('speaks the reader’s language', async () => {
    const { status, text, type } = await get();
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<html lang="en">');
    expect((await get({ 'accept-language': 'ru-RU,ru;q=0.9' })).text).toContain('<html lang="ru">');
  });

  it('shows what was sent, the newest first, with a link that works', async () => {
    for (const login of ['advertiser', 'manager'])
      expect((await api.call(null, 'auth.resetRequest', { body: { login } })).status).toBe(200);
    // What else a demonstration writes about stands between them.
    await expect.poll(async () => (await get()).text.match(/#token=/g)?.length).toBe(2);
    const { text } = await get();
    const [newer = '', older = ''] = text.split('</article>').filter((one) => one.includes('#token='));
    expect([newer, older]).toEqual([
      expect.stringContaining('manager@demo.example'),
      expect.stringContaining('advertiser@demo.example'),
    ]);
    expect(newer).toContain('href="http://localhost:3000/ru/rp#token=');
    const token = /href="http:\/\/localhost:3000\/rp#token=([\w-]+)"/.exec(older)?.[1] ?? '';
    expect((await api.call(null, 'auth.resetChallenge', { body: { token } })).status).toBe(200);
  });

  it('runs and loads nothing, and is framed by nobody', async () => {
    const { policy, text } = await get();
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<script|<img|<form|<link| on\w+=| style=/i);
  });

  it('is hidden from a proxy’s callers, from names that resolve here, and from the internet', async () => {
    const { port } = new URL(api.origin);
    const strange: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { host: `rebound.example:${port}` },
      { host: `127.evil.example:${port}` },
    ];
    for (const headers of strange) expect([headers, (await get(headers)).status]).toEqual([headers, 404]);
    expect((await get({ host: `localhost:${port}` })).status).toBe(200);
  });

  it('is not there where there is no demonstration, or mail is really sent', async () => {
    const bare = await startSmallApi();
    expect((await get({}, bare.origin)).status).toBe(404);
    await bare.close();
  });
});
