// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { lastRouteOf, rememberRoute } from '@/lib/browser/last-route';

const key = 'dsp-console.route.last';

describe('the last visited route', () => {
  it('is remembered for the person who visited it, and for nobody else', () => {
    rememberRoute(7, '/manager/campaigns?name=sale');
    expect(lastRouteOf(7)).toBe('/manager/campaigns?name=sale');
    expect(lastRouteOf(8)).toBeNull();
  });

  it('is never an address elsewhere', () => {
    const elsewhere = [
      '//evil.test/x',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/api/session',
      '',
      5,
      null,
    ];
    for (const path of elsewhere) {
      localStorage.setItem(key, JSON.stringify({ userId: 7, path }));
      expect([path, lastRouteOf(7)]).toEqual([path, null]);
    }
  });

  it('is none where what is kept makes no sense', () => {
    for (const kept of ['{', '"/profile"', '[]', 'null']) {
      localStorage.setItem(key, kept);
      expect(lastRouteOf(7)).toBeNull();
    }
  });
});
