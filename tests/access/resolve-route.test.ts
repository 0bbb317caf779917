import { describe, expect, it } from 'vitest';
import { firstScreen, homeOf, resolveRoute, rewriteByRole } from '@/lib/access/resolve-route';
import { type ScreenName, screenAt, screenPath, screens } from '@/lib/access/screens';
import type { roles } from '@/lib/contract/enumerations';
import { rolePresets } from '@/lib/contract/people/permissions';

const names = Object.keys(screens) as ScreenName[];
const sample = { id: 7, type: 'banner' };

describe('the navigation rules', () => {
  const manager = { role: 'ROLE_MANAGER' as const, permissions: rolePresets.ROLE_MANAGER };

  it('send nobody to login and let public pages pass', () => {
    expect(resolveRoute(null, '/admin/campaigns')).toBe('/login');
    expect(resolveRoute(null, '/public/advertiser/7707083893')).toBe('/public/advertiser/7707083893');
    expect(resolveRoute(manager, '/profile')).toBe('/profile');
  });

  it('send a user without permissions to the profile', () => {
    expect(resolveRoute({ role: 'ROLE_ADVERTISER', permissions: [] }, '/advertiser/campaigns')).toBe('/profile');
  });

  it('choose the first screen by the order of the permissions, not of the menu', () => {
    const user = { role: 'ROLE_MANAGER' as const, permissions: ['VAT_CREATE', 'TARGET_READ', 'DASHBOARD_READ_ALL'] };
    expect(firstScreen(user)).toBe('/manager/targets');
  });

  it('ask managers and advertisers for CLIENT_ where an account is opened or made, administrators for SECURITY_', () => {
    const holds = (role: (typeof roles)[number], permission: string) => ({ role, permissions: [permission] });
    for (const path of ['security/detail/7', 'security/new']) {
      expect(resolveRoute(holds('ROLE_MANAGER', 'CLIENT_READ'), `/manager/${path}`)).toBe(`/manager/${path}`);
      expect(resolveRoute(holds('ROLE_MANAGER', 'SECURITY_READ'), `/manager/${path}`)).toBe('/manager/security');
      expect(resolveRoute(holds('ROLE_ADVERTISER', 'CLIENT_READ'), `/advertiser/${path}`)).toBe(`/advertiser/${path}`);
      expect(resolveRoute(holds('ROLE_ADMIN', 'SECURITY_READ'), `/admin/${path}`)).toBe(`/admin/${path}`);
      expect(resolveRoute(holds('ROLE_ADMIN', 'CLIENT_READ'), `/admin/${path}`)).toBe('/admin/clients');
    }
  });

  it('spell the ad set without a slash for managers, and with one for the others', () => {
    expect(rewriteByRole('ROLE_MANAGER', '/manager/campaign/group/7')).toBe('/manager/campaign/group7');
    expect(rewriteByRole('ROLE_MANAGER', '/manager/campaign/group7')).toBe('/manager/campaign/group7');
    expect(rewriteByRole('ROLE_ADMIN', '/manager/campaign/group7')).toBe('/admin/campaign/group/7');
    expect(screenPath('manager', 'adSet', { id: 7 })).toBe('/manager/campaign/group7');
    expect(screenAt('campaign/group7')).toBe('adSet');
  });

  it('send unknown paths to the dashboard of the role', () => {
    expect(rewriteByRole('ROLE_ADVERTISER_PRO', '/nowhere')).toBe(homeOf('ROLE_ADVERTISER_PRO'));
    expect(rewriteByRole('ROLE_ADMIN', '/')).toBe('/admin/dashboard');
    expect(rewriteByRole('ROLE_MANAGER', '/manager/campaigns/extra')).toBe('/manager/dashboard');
  });
});

describe('the table of screens', () => {
  it('finds each screen by its own address and prefers the exact one', () => {
    for (const name of names)
      expect(screenAt(screenPath('admin', name, sample).split('/').slice(2).join('/'))).toBe(name);
    expect(screenAt('target/new')).toBe('newTarget');
  });
});
