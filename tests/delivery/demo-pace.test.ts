import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignPace } from '@/lib/contract/delivery/pace';
import { type SmallApi, startSmallApi } from '../api/small-api';

interface Row {
  id: number;
  dailyBudget: string;
}

let api: SmallApi;
let rows: Row[];
let paces: CampaignPace[];

beforeAll(async () => {
  api = await startSmallApi({ DSP_DEMO: 'on', DSP_HISTORY_DAYS: '3' });
  const signedIn = await api.call(null, 'auth.login', { body: { login: 'admin', password: 'Demo-2026!' } });
  const token = signedIn.body.accessToken;
  const query = { page: 0, size: 50, sort: 'id,asc', status: 'ACTIVE' };
  rows = (await api.call(token, 'campaigns.list', { query })).body.content;
  paces = (await api.call(token, 'campaigns.pace', { query: { ids: rows.map(({ id }) => id) } })).body;
});
afterAll(() => api.close());

/** What a campaign spent on a day before today, as a share of its daily budget. */
const shareOf = ({ id, days = [] }: CampaignPace, daysAgo: number): number =>
  Number(days.at(-1 - daysAgo)) / Number(rows.find((row) => row.id === id)?.dailyBudget);

describe('the past of a demonstration', () => {
  it('has traffic for the budgets: most campaigns spend theirs, and none spends more', () => {
    const shares = paces.map((pace) => shareOf(pace, 1));
    expect(shares.length).toBeGreaterThan(14);
    expect(shares.filter((share) => share > 0.8).length).toBeGreaterThan(shares.length / 2);
    expect(Math.max(...shares)).toBeLessThan(1.01);
  });

  it('has days that resemble each other', () => {
    const total = (daysAgo: number) => paces.reduce((sum, pace) => sum + shareOf(pace, daysAgo), 0);
    expect(total(1) / total(2)).toBeGreaterThan(0.7);
    expect(total(1) / total(2)).toBeLessThan(1.4);
  });
});
