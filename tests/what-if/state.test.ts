import { describe, expect, it } from 'vitest';
import { changesState, type Wanted } from '@/lib/embedded-dsp/what-if/find-out';

const isReplayed = ({ changes = {}, without = [] }: Partial<Wanted>) => changesState({ changes, without, sample: {} });

describe('a change', () => {
  it.each<Partial<Wanted>>([
    { changes: { schedule: '1'.repeat(168) } },
    { changes: { startDate: '2026-11-20' } },
    { changes: { endDate: null } },
    { changes: { timeZone: 'TZ-67' } },
    { changes: { dailyBudget: '10' } },
    { changes: { userImpFreqTimes: 3 } },
    { without: ['OUT_OF_SCHEDULE'] },
    { without: ['ENDED'] },
    { without: ['FREQUENCY_REACHED'] },
    { without: ['USER_UNKNOWN'] },
  ])('of hours, amounts or caps is replayed from the beginning of the day: %o', (wanted) => {
    expect(isReplayed(wanted)).toBe(true);
  });

  it.each<Partial<Wanted>>([
    { changes: { exchanges: [1] } },
    { changes: { prices: [] } },
    { changes: { isRewarded: true } },
    { without: ['GEO', 'CREATIVE_SIZE', 'RULE_TARGET'] },
  ])('of what is compared with a request is decided request by request: %o', (wanted) => {
    expect(isReplayed(wanted)).toBe(false);
  });
});
