// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/ui/dialog';
import { EntityBulkBar } from '@/components/bulk/entity-bulk-bar';
import { CreativesBulkBar } from '@/components/creatives/list/creatives-bulk-bar';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { callApi } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

// The bars read no more of a row.
const thing = (id: number) =>
  ({
    id,
    version: 1,
    name: `Thing ${id}`,
    status: 'ACTIVE',
    archived: false,
    moderationStatus: 'PENDING',
    userId: 7,
    isBidding: false,
  }) as ListedCampaign & CreativeRow;
const user = someUser({
  id: 7,
  permissions: ['CAMPAIGN_UPDATE', 'CREATIVE_MODERATE', 'CREATIVE_REMOVE', 'CREATIVE_UPDATE'],
});
const found = { data: { totalElements: 214 } };
type Query = { name: string; page: number; size: number; sort: 'id,desc' };

/** Renders the bar of a list. Rendering again is a list whose selection or filters have changed. */
const shows = {
  campaigns: (ids: readonly number[], query: Query) =>
    render(
      <EntityBulkBar
        area="campaigns"
        rows={ids.map(thing)}
        list={{ found, query }}
        mayChange={() => true}
        change={() => null}
        onClear={() => {}}
      />,
      { user },
    ),
  creatives: (ids: readonly number[], query: Query) =>
    render(<CreativesBulkBar rows={ids.map(thing)} list={{ found, query }} change={() => null} onClear={() => {}} />, {
      user,
    }),
};
type Area = keyof typeof shows;
const spring: Query = { name: 'Spring', page: 0, size: 12, sort: 'id,desc' };

beforeEach(() => {
  callApi.mockImplementation(async (name: string) => {
    if (name === 'bulk.progress') return { done: 0, total: 0 };
    return { isDone: true, changed: 1, changeSetId: null, rows: [], content: [], areas: [] };
  });
});

const bar = () => document.querySelector('section')?.textContent;
const chooseAll = async (area: Area) => {
  await shows[area]([1, 2], spring);
  await settle();
  await settle(() => button('All 214 that match').click());
  expect(bar()).toContain('214 rows selected');
};

describe.each(['campaigns', 'creatives'] as const)('all %s that match', (area) => {
  it('are no longer meant once nothing is selected', async () => {
    await chooseAll(area);
    await shows[area]([], spring);
    await shows[area]([3], spring);
    expect(bar()).toContain('1 row selected');
  });

  it('are no longer meant once others match, even if the filters come back', async () => {
    await chooseAll(area);
    await shows[area]([1, 2], { ...spring, name: 'Autumn' });
    expect(bar()).toContain('2 rows selected');
    await shows[area]([1, 2], spring);
    expect(bar()).toContain('2 rows selected');
  });
});
