// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReconciliationTab } from '@/components/integrations/reconciliation/reconciliation-tab';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import { statisticsProblems } from '@/lib/contract/integrations/reconciliation-kinds';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const at = '2026-11-23T04:00:00.000Z';
const none: Reconciliation = {
  id: 1,
  currency: 'USD',
  host: null,
  isAllowed: false,
  allowedAt: null,
  triedAt: null,
  goodAt: null,
  nextAt: null,
  problem: null,
  lastRead: null,
  days: [],
  total: null,
};
const compared = {
  ours: { bids: 1_000, impressions: 500, spend: '8' },
  theirs: { requests: 90_000, bids: null, impressions: 550, spend: '7.99' },
  differences: { bids: null, impressions: 0.1, spend: -0.00125 },
};
const fetched: Reconciliation = {
  ...none,
  host: 'statistics.ssp.example',
  isAllowed: true,
  allowedAt: at,
  triedAt: at,
  goodAt: at,
  nextAt: at,
  lastRead: { days: 1, omitted: 2, badRows: 3, example: { line: 4, text: 'x, 1, 1', problem: 'DATE' } },
  days: [{ day: '2026-11-22', ...compared }],
  total: { days: 1, ...compared },
};

/** What the page says, its spaces all alike. */
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const onSettings = vi.fn();
const open = async (answer: Reconciliation, user = someUser()) => {
  callApi.mockResolvedValue(answer);
  await render(<ReconciliationTab id={1} onSettings={onSettings} />, { user });
  await settle();
};

beforeEach(() => vi.clearAllMocks());

describe('the reconciliation with an SSP', () => {
  it('says which field to fill in while there is no link', async () => {
    await open(none);
    expect(words()).toContain('fill in “Statistics” under Settings');
    await settle(() => button('Open Settings')?.click());
    expect(onSettings).toHaveBeenCalledOnce();
  });

  it('fetches from a new host only after somebody has allowed it', async () => {
    await open({ ...none, host: 'statistics.ssp.example' });
    expect(button('Fetch now')).toBeUndefined();
    callApi.mockResolvedValue(fetched);
    await settle(() => button('Allow and fetch')?.click());
    const params = { id: 1 };
    expect(callApi.mock.calls.slice(1)).toEqual([
      ['integrations.allowStatisticsHost', { params, body: { host: 'statistics.ssp.example' } }],
      ['integrations.fetchStatistics', { params }],
    ]);
    expect(button('Fetch now')).toBeDefined();
  });

  it('shows both sides with the difference, and the first row that could not be read', async () => {
    await open(fetched);
    for (const result of ['90 000', '1 000', '500', '550', '+10.00%', '8.00', '7.99', '−0.13%', '1 reported day'])
      expect(words()).toContain(result);
    expect(words()).toContain('3 rows couldn’t be read. Row 4: the date isn’t YYYY-MM-DD');
    expect(words()).toContain('x, 1, 1');
  });

  it.each(statisticsProblems)('has words for %s, beside the last good fetch', async (code) => {
    await open({ ...fetched, problem: { code, detail: 'EUR' } });
    expect(words()).toMatch(/The fetch of 2026-11-23 \d\d:\d\d failed\. \S/);
    expect(words()).toContain('Last successful fetch');
  });

  it('offers no button to who may only look', async () => {
    const user = someUser();
    const reader = { ...user, permissions: user.permissions.filter((one) => one !== 'INTEGRATION_UPDATE') };
    await open(fetched, reader);
    expect(document.querySelectorAll('button')).toHaveLength(0);
  });
});
