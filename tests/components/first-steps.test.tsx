// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FirstSteps } from '@/components/dashboard/first-steps';
import type { FirstSteps as Progress } from '@/lib/contract/people/first-steps';
import { permissions } from '@/lib/contract/people/permissions';
import { render } from '../support/render';
import { someUser } from '../support/some-user';

const nothing: Progress = {
  creative: 'NONE',
  campaign: 'NONE',
  campaignId: null,
  hasPaymentInfo: false,
  hasFunds: false,
};

/** State and button of each step, and where that leads. */
async function shown(progress: Partial<Progress>, may: readonly string[] = permissions) {
  const user = someUser({ role: 'ROLE_ADVERTISER', permissions: [...may] });
  await render(<FirstSteps progress={{ ...nothing, ...progress }} />, { user });
  return [...document.querySelectorAll('li')].map((row) => {
    const link = row.querySelector('a');
    return [row.querySelector('.sr-only')?.textContent, link && [link.textContent, link.getAttribute('href')]];
  });
}

it('offers every step but the last to a newcomer', async () => {
  expect(await shown({})).toEqual([
    ['To do', ['Add', '/advertiser/campaign/first']],
    ['To do', ['Create', '/advertiser/campaign/first']],
    ['To do', ['Fill in', '/advertiser/finances?tab=account']],
    ['To do', ['Add funds', '/advertiser/finance/balance']],
    ['Waiting', null],
  ]);
});

it('leads whoever has nothing yet, and may make campaigns, through all of it on one page', async () => {
  const way = () =>
    [...document.querySelectorAll('a')].find((link) => link.closest('li') === null)?.getAttribute('href');
  await shown({});
  expect(way()).toBe('/advertiser/campaign/first');
  await shown({ creative: 'PENDING' });
  expect(way()).toBeUndefined();
  await shown({}, ['DASHBOARD_READ_ALL', 'CAMPAIGN_READ']);
  expect(way()).toBeUndefined();
});

it('waits for moderation, and leads to what it has rejected', async () => {
  expect((await shown({ creative: 'PENDING' }))[0]).toEqual(['Waiting', null]);
  expect((await shown({ creative: 'REJECTED' }))[0]).toEqual(['To do', ['Open creatives', '/advertiser/creatives']]);
});

it('waits with a campaign that starts once a creative is approved', async () => {
  const rows = await shown({ creative: 'PENDING', campaign: 'AWAITING', campaignId: 7, hasFunds: true });
  expect(rows[4]).toEqual(['Waiting', null]);
  expect(document.body.textContent).toContain('Starts automatically once a creative is approved');
});

it('leads to the campaign once nothing is in its way, and says when nothing more is to be done', async () => {
  const ready = { creative: 'APPROVED', campaign: 'INACTIVE', campaignId: 7, hasPaymentInfo: true, hasFunds: true };
  const rows = await shown(ready as Progress);
  expect(rows.map(([state]) => state)).toEqual(['Done', 'Done', 'Done', 'Done', 'To do']);
  expect(rows[4]?.[1]).toEqual(['Open the campaign', '/advertiser/campaign/detail/7']);
  const started = await shown({ ...ready, campaign: 'ACTIVE' } as Progress);
  expect(started.map(([state]) => state)).toEqual(Array(5).fill('Done'));
  expect(document.body.textContent).toContain('Nothing more for you to do now');
});

it('offers no step that the account may not take', async () => {
  const rows = await shown({}, ['DASHBOARD_READ_ALL', 'CREATIVE_READ', 'CREATIVE_CREATE']);
  expect(rows.map(([, link]) => link !== null)).toEqual([true, false, false, false, false]);
});
