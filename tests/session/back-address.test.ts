import { describe, expect, it } from 'vitest';
import { backAddress } from '@/lib/session/back-address';
import { hostileAddresses } from './hostile-addresses';

describe('the address to return to', () => {
  it.each(hostileAddresses)('is never %j', (asked) => {
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
    for (const asked of hostileAddresses)
      expect(new URL(backAddress(asked), 'https://console.test').origin).toBe('https://console.test');
  });
});
