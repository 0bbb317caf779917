import { describe, expect, it } from 'vitest';
import { printMeasure } from '@/components/statistics/report-columns';
import { measures } from '@/components/statistics/report-query';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';

const row: StatisticRow = {
  key: '1',
  dimensions: { CAMPAIGN: { id: '7', name: '=SUM(A1)' }, CITY: { id: '2', name: 'Saint Petersburg, RU' } },
  currency: 'RUB',
  statSpend: '1234567.891234',
  impressions: 91000,
  clicks: 305,
  ctr: 0.0033516,
  cpm: null,
  averageFrequency: 1.98765432,
};

describe('Measures on screen', () => {
  it('have symbols, spaces, per cent signs, and a dash where they do not exist', () => {
    const printed = Object.fromEntries(measures.map((measure) => [measure.key, printMeasure(measure, row)]));
    expect(printed).toMatchObject({
      statSpend: '1\u00a0234\u00a0567.89\u00a0₽',
      impressions: '91\u00a0000',
      clicks: '305',
      ctr: '0.34%',
      cpm: '–',
      reach: '–',
      averageFrequency: '1.99',
    });
  });
});
