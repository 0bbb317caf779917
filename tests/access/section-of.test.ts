import { describe, expect, it } from 'vitest';
import { sectionOf } from '@/lib/access/screens';

describe('the active entry of the menu', () => {
  it('follows the second segment of the path', () => {
    expect(sectionOf('/admin/dashboard')).toBe('dashboard');
    expect(sectionOf('/manager/campaigns')).toBe('campaigns');
    expect(sectionOf('/advertiser/campaign/detail/7')).toBe('campaigns');
    expect(sectionOf('/admin/creative/banner/new')).toBe('creatives');
    expect(sectionOf('/admin/target/new')).toBe('targets');
    expect(sectionOf('/admin/statistics')).toBe('statistics');
    expect(sectionOf('/admin/client/new')).toBe('clients');
    expect(sectionOf('/manager/security/detail/7')).toBe('security');
  });

  it('is none on the profile and on strange paths', () => {
    expect(sectionOf('/profile')).toBeNull();
    expect(sectionOf('/')).toBeNull();
    expect(sectionOf('/admin/nothing')).toBeNull();
  });
});
