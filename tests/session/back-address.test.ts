import { describe, expect, it } from 'vitest';
import { backAddress } from '@/lib/session/back-address';
import { hostileAddresses } from './hostile-addresses';

describe('the address to return to', () => {
  it.each(hostileAddresses)('is never %j', (requested) => {
    expect(backAddress(requested)).toBe('/');
  });

  it.each([
    '/',
    '/admin/campaigns',
    '/ru/admin/campaigns?page=2&status=ACTIVE&status=INACTIVE',
    '/profile?x=https://a.test//b',
  ])('is %j as it stands', (requested) => {
    expect(backAddress(requested)).toBe(requested);
  });

  it('stays on this site whatever a browser makes of it', () => {
    for (const requested of hostileAddresses)
      expect(new URL(backAddress(requested), 'https://console.test').origin).toBe('https://console.test');
  });
});
