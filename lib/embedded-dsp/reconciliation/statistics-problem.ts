import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import type { StatisticsProblemCode } from '@/lib/contract/integrations/reconciliation-kinds';

export type LastRead = NonNullable<Reconciliation['lastRead']>;

const longestDetail = 100;

/** The reason why an SSP's statistics could not be read, shown on its page. */
export class StatisticsProblem extends Error {
  readonly detail: string | null;
  constructor(
    readonly code: StatisticsProblemCode,
    detail: string | null = null,
    /** Result of the rows that could be read. */
    readonly lastRead?: LastRead,
  ) {
    super(code);
    this.name = 'StatisticsProblem';
    // The text comes from an external server. PostgreSQL cannot store NUL characters.
    this.detail = detail?.replaceAll('\0', '').slice(0, longestDetail) ?? null;
  }
}
