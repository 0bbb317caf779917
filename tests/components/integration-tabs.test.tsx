// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { IntegrationTabs } from '@/components/integrations/rtb/integration-tabs';
import { exampleRequests } from '@/components/integrations/rtb/trial-tab';
// Fetched when they are opened: here they are there already.
import '@/components/integrations/rtb/live-tab';
import '@/components/integrations/rtb/trial-tab';
import { ApiFault } from '@/lib/contract/api-fault';
import type { RtbLive, RtbTrial } from '@/lib/contract/integrations/rtb';
import { rtbSteps } from '@/lib/contract/integrations/rtb-kinds';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const at = '2026-11-23T06:00:00.000Z';
const live: RtbLive = {
  id: 1,
  at,
  since: at,
  address: 'https://dsp.example/rtb/1',
  p50: 1.4,
  p99: 6.2,
  forged: 5,
  omittedImps: 3,
  seconds: Array.from({ length: 60 }, () => ({ at, requests: 10, bids: 2 })),
  answers: [
    { answer: 'BID', count: 120 },
    { answer: 'LATE', count: 3 },
  ],
  reasons: [{ code: 'GEO', count: 40 }],
  market: {
    lossReasons: [{ reason: 102, count: 9 }],
    leastToWin: 1.25,
    bidRatio: 0.8,
    playerErrors: [{ code: 402, count: 2 }],
  },
  billing: { event: 'BURL', noticeAt: at, until: '2026-11-24T06:00:00.000Z' },
  notices: [
    { notice: 'win', end: 'COUNTED', count: 8 },
    { notice: 'win', end: 'FORGED', count: 2 },
  ],
  matching: {
    syncAddress: 'https://dsp.example/sync/1',
    matchAddress: 'https://dsp.example/match/1?uid=',
    handsOver: false,
    people: 5_120,
    requests: 77,
    calls: [{ end: 'NO_CONSENT', count: 31 }],
  },
  errors: [
    { at, answer: 'JSON_BROKEN', problem: { code: 'JSON_BROKEN_AT', params: { position: '81' } }, example: null },
  ],
  steps: rtbSteps.map((step, index) => ({ step, isDone: index < 4, at: null })),
};
const trial: RtbTrial = {
  answer: 'NO_BID',
  problem: null,
  nbr: 8,
  response: null,
  slots: [
    {
      impId: '1',
      format: 'banner',
      currency: 'USD',
      floor: '0.2',
      price: null,
      isPersonKnown: false,
      omitted: 3,
      campaigns: [
        {
          id: 7,
          name: 'Lisbon',
          code: 'GEO',
          adSets: [],
          steps: [
            { gate: 'geo', code: 'GEO', compared: [{ code: 'PLACE_OUTSIDE', params: { place: 'Austin (US)' } }] },
          ],
        },
      ],
    },
  ],
};

/** What the page says, its spaces all alike. */
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const open = async (tab: string) => {
  window.history.replaceState(null, '', `/admin/integration/detail/1?tab=${tab}`);
  await render(<IntegrationTabs id={1} settings={<p>The form</p>} />, { user: someUser() });
  await settle();
};

beforeEach(() => {
  callApi.mockImplementation(async (name: string) => (name === 'integrations.live' ? live : trial));
});

describe('live traffic of an SSP', () => {
  it('tells rates, times, answers, reasons, notices, faults and what is left to do', async () => {
    await open('live');
    for (const result of [
      'https://dsp.example/rtb/1',
      '10.00',
      '20.00%',
      '1.40 ms',
      '6.20 ms',
      'Too late to answer',
      'Wrong signature: 2',
      'Lost to a higher bid',
      'Average price to win: 125.00% of our bid',
      'Playback errors: 402 (2)',
      'Wrong signature, all SSPs: 5',
      'Billing notices bill the impressions',
      'If no other billing notice comes, our pixel bills from 2026-11-24 06:00',
      'The JSON has a syntax error at position 81',
      '4 of 10',
      'https://dsp.example/sync/1',
      'https://dsp.example/match/1?uid=',
      '5 120',
      'no consent: 31',
      'no {uid}',
    ])
      expect(words()).toContain(result);
  });

  it('is offered by no page of a DSP that does not know it', async () => {
    callApi.mockRejectedValue(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
    await open('live');
    expect(words()).toBe('The form');
  });
});

describe('a test request', () => {
  it('is sent as it stands in the field, and says which gate stops which campaign', async () => {
    await open('trial');
    await settle(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
    expect(callApi).toHaveBeenCalledWith('integrations.tryRequest', {
      params: { id: 1 },
      body: { request: exampleRequests.banner },
    });
    for (const result of [
      'No bid',
      'nbr 8',
      'Floor 0.20 $ CPM',
      'Turned down: Geo',
      'Austin (US) is outside the chosen places',
      '3 more campaigns',
    ])
      expect(words()).toContain(result);
  });

  it('is not offered to who may only look', async () => {
    const user = someUser();
    await render(<IntegrationTabs id={1} settings={<p>The form</p>} />, {
      user: { ...user, permissions: user.permissions.filter((one) => one !== 'INTEGRATION_UPDATE') },
    });
    expect(words()).toContain('Live traffic');
    expect(words()).not.toContain('Test request');
  });
});
