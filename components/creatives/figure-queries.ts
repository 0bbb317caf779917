import { periodOf } from '@/components/creatives/period-of';
import { can, type Holder } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';

/** The query of a creative's figures over the period of an address; none without the permission. */
export const figureQueries = (user: Holder, id: number, period: string | string[] | undefined) =>
  can(user, 'CREATIVE_PERIOD_STATISTIC')
    ? [apiQuery('creatives.statistic', { params: { id, period: periodOf([period].flat()[0]) } })]
    : [];
