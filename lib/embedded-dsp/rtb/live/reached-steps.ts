import { eq } from 'drizzle-orm';
import type { RtbStep } from '@/lib/contract/integrations/rtb-kinds';
import { logFault } from '../../log-fault';
import type { Database } from '../../store/database';
import { reachedSteps } from '../../store/rtb-schema';
import type { SspMeter } from './ssp-meter';

/** Stores when SSPs first reached the steps before going live, so that they stay done after a restart. */
export class ReachedSteps {
  private readonly stored = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Stores new steps. The first time of a step remains. Steps that cannot be stored are stored with the next call. */
  async store(meters: ReadonlyMap<number, SspMeter>): Promise<void> {
    const rows = [...meters].flatMap(([integrationId, { steps }]) =>
      [...steps]
        .filter(([step]) => !this.stored.has(keyOf(integrationId, step)))
        .map(([step, at]) => ({ integrationId, step, at: new Date(at) })),
    );
    if (rows.length === 0) return;
    try {
      await this.database.insert(reachedSteps).values(rows).onConflictDoNothing();
      for (const { integrationId, step } of rows) this.stored.add(keyOf(integrationId, step));
    } catch (error) {
      logFault('steps of an SSP', error);
    }
  }

  /** Returns the stored steps of an SSP and when each was reached, epoch ms. */
  async of(integrationId: number): Promise<ReadonlyMap<RtbStep, number>> {
    const { step, at } = reachedSteps;
    const rows = await this.database
      .select({ step, at })
      .from(reachedSteps)
      .where(eq(reachedSteps.integrationId, integrationId));
    return new Map(rows.map((row) => [row.step, row.at.getTime()]));
  }
}

const keyOf = (integrationId: number, step: RtbStep): string => `${integrationId} ${step}`;
