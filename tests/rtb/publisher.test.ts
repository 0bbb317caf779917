import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publisherToken } from '@/lib/embedded-dsp/seed/exchanges';
import { type SmallApi, startSmallApi } from '../api/small-api';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi({ DSP_DEMO: 'on', DSP_HISTORY_DAYS: '0' });
});
afterAll(() => api.close());

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${api.origin}${path}`, { headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text();

/** What the page hands to its script. */
const setupIn = (page: string) => {
  const [, quoted] = /data-setup="([^"]*)"/.exec(page) ?? [];
  return quoted === undefined ? null : JSON.parse(quoted.replaceAll('&quot;', '"'));
};

describe('the publisher of a demonstration', () => {
  it('speaks the reader’s language, or the one that is asked for', async () => {
    expect(await textOf('/publisher')).toContain('<html lang="en">');
    expect(await textOf('/publisher', { 'accept-language': 'ru-RU,ru;q=0.9' })).toContain('<html lang="ru">');
    expect(await textOf('/publisher?locale=en', { 'accept-language': 'ru' })).toContain('<html lang="en">');
  });

  it('runs no script and no style but its own, and is framed by nobody', async () => {
    const page = await open('/publisher');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await page.text()).not.toMatch(/<script(?! src=)|<style(?=\s)| style=| on\w+=/);
  });

  it('sells by an integration of the demonstration, as long as that has its token', async () => {
    const setup = setupIn(await textOf('/publisher'));
    expect(setup).toMatchObject({ token: publisherToken, readers: { newYork: { geo: { country: 'USA' } } } });
    const { pathname } = new URL(setup.endpoint);
    const requested = JSON.stringify({
      id: 'a',
      imp: [{ id: '1', banner: { w: 300, h: 250 } }],
      site: { domain: 'gazette.example' },
      device: setup.readers.newYork,
      cur: ['USD'],
    });
    const bid = () => fetch(`${api.origin}${pathname}?token=${setup.token}`, { method: 'POST', body: requested });
    expect([200, 204]).toContain((await bid()).status);

    const { accessToken } = (await api.call(null, 'auth.login', { body: { login: 'admin', password: 'Demo-2026!' } }))
      .body;
    const id = Number(pathname.split('/').at(-1));
    const { body } = await api.call(accessToken, 'integrations.view', { params: { id } });
    const changed = { ...body, accessToken: 'another-token-of-the-integration' };
    expect((await api.call(accessToken, 'integrations.update', { params: { id }, body: changed })).status).toBe(200);
    const closed = await textOf('/publisher');
    expect(setupIn(closed)).toBeNull();
    expect(closed).toContain('there are no auctions');
    expect(closed).not.toContain('<script');
  });

  it('puts ads into frames of no site, which its own page alone may hold', async () => {
    const { headers } = await open('/publisher/slot');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('is given the adapter that publishers are given, and no other file', async () => {
    const adapter = await open('/publisher/dsp-bid-adapter.js');
    expect(adapter.headers.get('content-type')).toContain('text/javascript');
    expect(await adapter.text()).toContain('registerBidAdapter');
    for (const path of ['/publisher/package.json', '/publisher/..%2fpackage.json', '/publisher/constructor'])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });
});

describe('without a demonstration', () => {
  it('there is no publisher', async () => {
    const real = await startSmallApi();
    try {
      for (const path of ['/publisher', '/publisher/slot', '/publisher/dsp-bid-adapter.js'])
        expect([path, (await fetch(`${real.origin}${path}`)).status]).toEqual([path, 404]);
    } finally {
      await real.close();
    }
  });
});
