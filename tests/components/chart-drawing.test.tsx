// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { AreaChart } from '@/components/charts/area-chart';
import { axisTicks, dayTicks, roundTicks } from '@/components/charts/chart-frame';
import { KeyFigure } from '@/components/charts/key-figure';
import { sparkPath } from '@/components/charts/sparkline';
import { addDays } from '@/lib/format/format-date';
import { formatPercent } from '@/lib/format/format-number';
import { render } from '../support/render';

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

describe('the marks of an axis', () => {
  it.each([
    [2_600, true, [0, 1_000, 2_000, 3_000]],
    [7, true, [0, 2, 4, 6, 8]],
    [1, true, [0, 1]],
    [0.0038, false, [0, 0.001, 0.002, 0.003, 0.004]],
    [0.3, false, [0, 0.1, 0.2, 0.3]],
    [100, true, [0, 20, 40, 60, 80, 100]],
  ])('up to %d are round and begin at zero', (largest, isWhole, ticks) => {
    expect(roundTicks(largest, isWhole)).toEqual(ticks);
  });

  it('have steps of 1, 2 or 5, cover everything and are at most six', () => {
    for (let largest = 0.0001; largest < 1e9; largest *= 1.37) {
      const ticks = roundTicks(largest, false);
      const step = ticks[1] ?? 0;
      expect([1, 2, 5]).toContain(Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(6)));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * 0.999999);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('are written without zeros that say nothing, and never twice the same', () => {
    expect(axisTicks(0.96, false, formatPercent).texts).toEqual(['0%', '20%', '40%', '60%', '80%', '100%']);
    const { texts } = axisTicks(0.0003, false, formatPercent);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('the days under a chart', () => {
  it('are all of a week, Mondays of months and firsts of a year', () => {
    const named = (first: string, count: number, most: number) => {
      const days = daysFrom(first, count);
      return dayTicks(days, most).map((index) => days[index]);
    };
    expect(named('2026-11-16', 7, 7)).toEqual(daysFrom('2026-11-16', 7));
    expect(named('2026-11-16', 7, 5)).toEqual(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-22']);
    expect(named('2026-10-24', 30, 5)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']);
    expect(named('2026-08-25', 90, 5)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  });
});

describe('a small line', () => {
  it('starts at zero: a fall of seven per cent is no cliff', () => {
    expect(sparkPath([100, 93], 86, 26).line).toBe('M3 3L83 4.4');
  });

  it('lies on the floor when there was nothing', () => {
    expect(sparkPath([0, 0], 86, 26).line).toBe('M3 23L83 23');
  });

  it('keeps the piece to the running day apart', () => {
    const { line, soFar } = sparkPath([10, 10, 5], 86, 26, 2);
    expect([line, soFar]).toEqual(['M3 3L43 3', 'M43 3L83 13']);
  });
});

describe('a chart of which today is a part', () => {
  const show = (today: string | null) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const days = daysFrom('2026-11-16', 7);
    const series = [{ name: 'Clicks', values: [5, 6, 7, 8, 7, 6, 1] }];
    return render(<AreaChart description="Clicks" labels={days} today={today} series={series} format={String} />);
  };

  it('dashes the way to it and says that it is not over', async () => {
    await show('2026-11-22');
    expect(document.querySelectorAll('path[stroke-dasharray]:not([d=""])')).toHaveLength(1);
    expect(document.body.textContent).toContain('today so far');
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Clicks, today so far');
  });

  it('is drawn whole when all its days are over', async () => {
    await show(null);
    expect(document.querySelectorAll('path[stroke-dasharray]:not([d=""])')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('today so far');
  });
});

describe('the change of a figure', () => {
  it('has no colour while its period runs, and says what it is compared with', async () => {
    await render(<KeyFigure label="Clicks" value="5" change={-0.5} points={[9, 5]} running={1} />);
    const change = document.querySelector('[title^="Change"]');
    expect(change?.getAttribute('title')).toBe('Change from the same hours of the previous period');
    expect(change?.className).not.toMatch(/negative|positive/);
    await render(<KeyFigure label="Clicks" value="5" change={-0.5} points={[9, 5]} />);
    expect(document.querySelector('[title^="Change"]')?.className).toContain('negative');
  });

  it('has neither a direction nor a colour if it is nothing in the decimals that are shown', async () => {
    await render(<KeyFigure label="CPM" value="5.30 €" change={-0.00003} points={[9, 5]} />);
    const change = document.querySelector('[title^="Change"]');
    expect(change?.textContent).toMatch(/^0\.00%No change/);
    expect(change?.className).toContain('text-muted');
  });

  it('is a multiple where a percentage would be too long to read', async () => {
    const textOf = async (change: number) => {
      await render(<KeyFigure label="Clicks" value="5" change={change} points={[9, 5]} />);
      return document.querySelector('[title^="Change"]')?.textContent;
    };
    expect(await textOf(8.4)).toBe('▲ +840.00%Up 840.00%. Change from the previous period');
    expect(await textOf(9)).toBe('▲ ×1010 times as much. Change from the previous period');
    expect(await textOf(1238.1)).toMatch(/^▲ ×1\u00a02391\u00a0239 times as much/);
  });
});
