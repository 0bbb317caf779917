import { isColumnVisible } from '../../campaigns/campaign-measures';
import type { ForecastFigures } from './forecast-of';

/** Removes figures whose columns the user may not see. */
export function visibleForecast({ days, week, month, ...rest }: ForecastFigures, held: ReadonlySet<string>) {
  const seen = <T extends Hideable>({ impressions, clicks, spend, reach, ...open }: T) => ({
    ...open,
    ...(isColumnVisible('statImpressions', held) ? { impressions, ...(reach && { reach }) } : {}),
    ...(isColumnVisible('statClicks', held) ? { clicks } : {}),
    ...(isColumnVisible('statSpend', held) ? { spend } : {}),
  });
  return { ...rest, days: days.map(seen), week: seen(week), month: seen(month) };
}

type Hideable = Pick<ForecastFigures['week'], 'impressions' | 'clicks' | 'spend'> &
  Partial<Pick<ForecastFigures['week'], 'reach'>>;
