// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/ui/dialog';
import { EntityBulkBar } from '@/components/bulk/entity-bulk-bar';
import { CreativesBulkBar } from '@/components/creatives/list/creatives-bulk-bar';
import { ApiFault } from '@/lib/contract/api-fault';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { callApi } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle, settled } from '../support/render';
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
let findRows: (answer: { rows: readonly object[] } | ApiFault) => void;
const spring: Query = { name: 'Spring', page: 0, size: 12, sort: 'id,desc' };

beforeEach(() => {
  callApi.mockImplementation(async (name: string) => {
    if (name === 'bulk.progress') return { done: 0, total: 0 };
    if (name === 'bulk.find')
      return new Promise((resolve, reject) => {
        findRows = (answer) => (answer instanceof ApiFault ? reject(answer) : resolve(answer));
      });
    return { isDone: true, changed: 1, changeSetId: null, rows: [], content: [], areas: [] };
  });
});

const lost = new ApiFault(503, { code: 'UNAVAILABLE' });
const confirmArchive = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button')]
    .find(({ textContent }) => textContent === 'Archive')
    ?.click();
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

  it.each(['an answer', 'a fault'])(
    'can be archived once while they are being found, until there is %s',
    async (end) => {
      await chooseAll(area);
      await settle(() => button('Archive').click());
      await settle(confirmArchive);
      expect(bar()).toBe('0 of 214');
      expect(document.querySelector('section button')).toBeNull();
      await settle(() => findRows(end === 'an answer' ? { rows: [1, 2, 3].map(thing) } : lost));
      await settled(() => expect(button('Archive')).toBeDefined());
      expect(callApi.mock.calls.filter(([name]) => name === 'bulk.apply')).toHaveLength(end === 'an answer' ? 1 : 0);
    },
  );
});

it('All creatives that match are approved once while they are being found', async () => {
  await chooseAll('creatives');
  await settle(() => button('Approve 214 of 214').click());
  expect(document.querySelector('section button')).toBeNull();
  await settle(() => findRows({ rows: [1, 2, 3].map(thing) }));
  expect(callApi.mock.calls.filter(([name]) => name === 'bulk.moderate')).toHaveLength(1);
});
