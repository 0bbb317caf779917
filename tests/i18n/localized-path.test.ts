import { describe, expect, it } from 'vitest';
import { localizedPath, plainPath } from '@/lib/i18n/localized-path';

describe('addresses with a language', () => {
  it('have a prefix in Russian and none in English', () => {
    expect(localizedPath('/admin/campaigns?page=2', 'ru')).toBe('/ru/admin/campaigns?page=2');
    expect(localizedPath('/admin/campaigns', 'en')).toBe('/admin/campaigns');
    expect(localizedPath('/', 'ru')).toBe('/ru');
  });

  it('leave alone what is no path of this site', () => {
    for (const href of ['https://example.com/a', '//example.com', '#content', '?page=1', 'mailto:a@example.com']) {
      expect(localizedPath(href, 'ru')).toBe(href);
    }
  });

  it('lose it again', () => {
    expect(plainPath('/ru/admin/campaigns')).toBe('/admin/campaigns');
    expect(plainPath('/ru')).toBe('/');
    expect(plainPath('/admin/run')).toBe('/admin/run');
    expect(plainPath('/rules')).toBe('/rules');
  });
});
