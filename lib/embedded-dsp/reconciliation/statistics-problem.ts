import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import type { StatisticsProblemCode } from '@/lib/contract/integrations/reconciliation-kinds';

export type LastRead = NonNullable<Reconciliation['lastRead']>;

const longestDetail = 100;

/** Why the statistics of an SSP could not be taken; told on its page. */
export class StatisticsProblem extends Error {
  readonly detail: string | null;
  constructor(
    readonly code: StatisticsProblemCode,
    detail: string | null = null,
    /** What was read all the same. */
    readonly lastRead?: LastRead,
  ) {
    super(code);
    this.name = 'StatisticsProblem';
    // Text of another's server, which PostgreSQL must be able to keep.
    this.detail = detail?.replaceAll('\0', '').slice(0, longestDetail) ?? null;
  }
}
