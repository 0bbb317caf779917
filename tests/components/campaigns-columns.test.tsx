import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { campaignColumns } from '@/components/campaigns/list/columns';
import { campaignFilters } from '@/components/campaigns/list/use-campaigns';
import type { Permission } from '@/lib/contract/people/permissions';
import { campaignColumns as columnPermissions, rolePresets } from '@/lib/contract/people/permissions';
import campaigns from '@/messages/en/campaigns.json';
import enums from '@/messages/en/enums.json';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

// The translators of a component and of this test differ only in the depth of their types.
const words = createTranslator({ locale: 'en', messages: { enums }, namespace: 'enums' }) as never;
const t = createTranslator({ locale: 'en', messages: { campaigns }, namespace: 'campaigns' }) as never; // as above
const someone = (held: readonly Permission[]) => someUser({ permissions: [...held] });
const none = { options: [], onSearch: () => undefined, isLoading: false };

describe('The columns of campaigns', () => {
  it('are all of the specification’s row, one for each permission', () => {
    const all = campaignColumns(someone(rolePresets.ROLE_ADMIN), words).filter(({ permission }) => permission);
    expect(all).toHaveLength(columnPermissions.length);
    expect(new Set(all.map(({ permission }) => permission)).size).toBe(columnPermissions.length);
  });

  it('show only where the permission is held', () => {
    const shown = campaignColumns(
      someone(['CAMPAIGN_STATISTICS_COLUMN_NAME', 'CAMPAIGN_STATISTICS_COLUMN_CTR']),
      words,
    );
    expect(shown.map(({ key }) => key)).toEqual(['name', 'ctr', 'labels', 'startDate', 'endDate']);
  });

  it('all have a heading', () => {
    for (const { key } of campaignColumns(someone(rolePresets.ROLE_ADMIN), words)) {
      expect(Object.keys(campaigns.columns)).toContain(key);
    }
  });

  it('print money with its symbol, shares in percent and nothing as a dash', () => {
    const printed = Object.fromEntries(
      campaignColumns(someone(rolePresets.ROLE_ADMIN), words).map(({ key, cell }) => [key, cell(someCampaign())]),
    );
    expect(printed.statSpend).toBe('4\u00a0321.99\u00a0₽');
    expect(printed.ctr).toBe('0.34%');
    expect(printed.statImpressions).toBe('91\u00a0000');
    expect(printed.cpc).toBe('–');
    expect(printed.statBids).toBe('–');
  });

  it('go into a file as plain figures', () => {
    const exported = Object.fromEntries(
      campaignColumns(someone(rolePresets.ROLE_ADMIN), words).map((column) => [
        column.key,
        column.exported(someCampaign()),
      ]),
    );
    expect(exported).toMatchObject({ statSpend: '4321.987654', ctr: 0.34, statImpressions: 91000, cpc: null });
    expect(exported).toMatchObject({
      name: 'Autumn sale',
      status: 'Active',
      strategy: 'Target CPM',
    });
  });
});

describe('The filters of campaigns', () => {
  const keysFor = (permissions: readonly Permission[]) =>
    campaignFilters(someone(permissions), { t, words }, { clients: none, labels: none }).map(({ key }) => key);

  it('offer the client to staff alone', () => {
    expect(keysFor(rolePresets.ROLE_MANAGER)).toContain('userId');
    expect(keysFor(rolePresets.ROLE_ADVERTISER)).not.toContain('userId');
    expect(keysFor(['CAMPAIGN_STATISTICS_COLUMN_USER_ID'])).not.toContain('userId');
  });

  it('hide with the column they filter by', () => {
    expect(keysFor(['CAMPAIGN_READ'])).toEqual(['label', 'attention', 'archived']);
    expect(keysFor(['CAMPAIGN_STATISTICS_COLUMN_STATUS'])).toEqual(['status', 'label', 'attention', 'archived']);
    const staff = rolePresets.ROLE_MANAGER.filter((one) => one !== 'CAMPAIGN_STATISTICS_COLUMN_USER_ID');
    expect(keysFor(staff)).not.toContain('userId');
  });
});
