import { describe, expect, it } from 'vitest';
import { notificationLink } from '@/components/notifications/notification-text';

const advertiser = { role: 'ROLE_ADVERTISER' as const, permissions: ['CAMPAIGN_READ', 'CREATIVE_READ'] };

describe('the link of a notification', () => {
  it('leads to the thing, with its id, type and tab', () => {
    const route = { screen: 'creative', id: 5, type: 'banner', tab: 'moderation' };
    expect(notificationLink({ route }, advertiser)).toBe('/advertiser/creative/detail/banner/5?tab=moderation');
  });

  it('leads into the family of the reader', () => {
    const route = { screen: 'campaign', id: 7 };
    expect(notificationLink({ route }, { ...advertiser, role: 'ROLE_MANAGER' })).toBe('/manager/campaign/detail/7');
  });

  it('is left out without a route, for unknown screens and without the permission', () => {
    expect(notificationLink({ route: null }, advertiser)).toBeNull();
    expect(notificationLink({ route: { screen: 'toString' } }, advertiser)).toBeNull();
    expect(notificationLink({ route: { screen: 'targets' } }, advertiser)).toBeNull();
  });
});
