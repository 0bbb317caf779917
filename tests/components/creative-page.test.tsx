// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { CreativeDetails } from '@/components/creatives/creative-details';
import { permissions } from '@/lib/contract/people/permissions';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const view = {
  id: 4,
  version: 0,
  name: 'Autumn',
  type: 'audio',
  userId: 7,
  userLogin: 'anna',
  moderationStatus: 'APPROVED',
  moderationMsg: null,
  isBidding: false,
  archived: false,
  iabCategories: [],
  kktuCodes: [],
  trackers: [],
  playback: [],
  images: [],
  extraData: [],
  campaigns: [],
  moderationHistory: [],
  vast: null,
  daast: null,
  link: null,
  file: null,
};
const figures = { from: null, to: '2026-11-30', impressions: 9, clicks: 1, ctr: 11.1, spend: '1.5', currency: 'USD' };

beforeEach(() => {
  callApi.mockImplementation(async (operation) => {
    if (operation === 'creatives.view') return view;
    if (operation === 'creatives.statistic') return figures;
    return { content: [] };
  });
});

const asked = () => callApi.mock.calls.map(([operation]) => operation);
const section = () => document.querySelector('section[aria-label="Creative figures"]');

it('shows the figures of a period', async () => {
  await render(<CreativeDetails id={4} />, { user: someUser() });
  await settle();
  expect(section()?.textContent).toContain('Impressions9');
});

it('neither shows nor asks for figures without their permission', async () => {
  const held = permissions.filter((one) => one !== 'CREATIVE_PERIOD_STATISTIC');
  await render(<CreativeDetails id={4} />, { user: someUser({ permissions: held }) });
  await settle();
  expect(asked()).toContain('creatives.view');
  expect([section(), asked().includes('creatives.statistic')]).toEqual([null, false]);
});
