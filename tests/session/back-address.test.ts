import { describe, expect, it } from 'vitest';
import { backAddress } from '@/lib/session/back-address';

const hostile = [
  'https://evil.test',
  'http://evil.test/admin',
  '//evil.test',
  '///evil.test',
  '////evil.test/x',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/admin\\campaigns',
  '/\\/evil.test',
  '/%09/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '/%0d%0aSet-Cookie:a=b',
  '/%0a/evil.test',
  '/%5cevil.test',
  '/%5Cevil.test',
  '/%2fevil.test',
  '/%2F/evil.test',
  '/%2f%2fevil.test',
  '/%252fevil.test',
  '/%255cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2e//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.test',
  '@evil.test',
  ':@evil.test',
  ' //evil.test',
  '/ /evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\u0000/evil.test',
  '/%00//evil.test',
  '/%E0%A4%A',
  '/api/session/refresh?back=/api/session/refresh',
  '/API/dsp/user/all',
  '/_next/data',
  `/${'a'.repeat(3_000)}`,
  '',
];

describe('the address to return to', () => {
  it.each(hostile)('is never %j', (asked) => {
    expect(backAddress(asked)).toBe('/');
  });

  it.each([
    '/',
    '/admin/campaigns',
    '/ru/admin/campaigns?page=2&status=ACTIVE&status=INACTIVE',
    '/profile?x=https://a.test//b',
  ])('is %j as it stands', (asked) => {
    expect(backAddress(asked)).toBe(asked);
  });

  it('stays on this site whatever a browser makes of it', () => {
    for (const asked of hostile)
      expect(new URL(backAddress(asked), 'https://console.test').origin).toBe('https://console.test');
  });
});
