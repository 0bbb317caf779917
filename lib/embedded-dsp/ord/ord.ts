import { eq } from 'drizzle-orm';
import { ordProviders } from '@/lib/contract/finance/ord';
import { Refusal } from '@/lib/contract/refusal';
import type { Jobs } from '../jobs/jobs';
import type { Message } from '../notifications/message';
import type { Database, Queryable } from '../store/database';
import { acts, contracts } from '../store/documents-schema';
import { creatives } from '../store/schema';
import { type OrdOutcome, readSubject } from './apply-status';
import { registerClient } from './client-registration';
import { registerCreative, waitingCreatives } from './creative-registration';
import type { Operators } from './operator';
import { createRegistrar, type Registrar } from './registrar';
import { simulatedOperator } from './simulated-operator';

interface Parts {
  database: Database;
  jobs: Jobs;
  notify(userId: number, message: Message): Promise<void>;
  /** Time that the simulated registry stays in each of its states, in ms. */
  stepMs: number;
  /** The operators; simulated ones by default. */
  operators?: Operators;
  /** Delay before an unknown outcome is reconciled automatically, in ms. */
  reconcileMs?: number;
}

export interface Ord {
  registrar: Registrar;
  /** Queues the registration of an approved creative, in the transaction of the verdict if one is given. */
  creativeApproved(id: number, transaction?: Queryable): Promise<void>;
  /** Queues the registration of a client's parties and signed contracts. */
  clientChanged(userId: number): Promise<void>;
  /** After a start: reconciles requests that were open when the program ended. */
  recover(): Promise<void>;
}

/** Registration with operators of advertising data: which events send requests, and what follows from the answers. */
export function createOrd({ database, jobs, notify, stepMs, operators, reconcileMs = 30_000 }: Parts): Ord {
  const registrar = createRegistrar({
    database,
    jobs,
    reconcileMs,
    operators: operators ?? simulatedOperators(database, stepMs),
    onOutcome: (userId, subject, outcome) => announce(database, notify, { userId, subject, outcome }),
  });
  const parts = { database, registrar };
  jobs.handle('ord.registry', {
    run: async (subject) => {
      const { isFinal } = await registrar.follow(subject);
      return isFinal ? undefined : new Date(Date.now() + stepMs / 2);
    },
  });
  jobs.handle('ord.reconcile', { run: (subject) => reconcile(registrar, subject, reconcileMs) });
  jobs.handle('ord.creative', { run: (id) => settled(registerCreative(parts, Number(id))) });
  jobs.handle('ord.client', {
    run: async (id) => {
      await settled(registerClient(parts, Number(id)));
      for (const creative of await waitingCreatives(database, Number(id)))
        await jobs.add(database, 'ord.creative', String(creative));
      return undefined;
    },
  });
  const ask = async (kind: string, subject: number, transaction: Queryable = database) => {
    await jobs.add(transaction, kind, String(subject));
    if (transaction === database) jobs.wake();
  };
  return {
    registrar,
    creativeApproved: (id, transaction) => ask('ord.creative', id, transaction),
    clientChanged: (userId) => ask('ord.client', userId),
    recover: () => registrar.recover(),
  };
}

const simulatedOperators = (database: Database, stepMs: number): Operators => {
  const [vega, mira] = ordProviders.map((provider) => simulatedOperator({ database, provider, stepMs }));
  if (!vega || !mira) throw new Error('Two operators are known');
  return { VEGA: vega, MIRA: mira };
};

/** Asks for an unknown outcome. Returns when to ask again while the request itself is still under way. */
async function reconcile(registrar: Registrar, subject: string, laterMs: number): Promise<Date | undefined> {
  try {
    await registrar.reconcile(subject);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'ORD_OUTCOME_UNKNOWN') return new Date(Date.now() + laterMs);
  }
  return undefined;
}

/** A refusal is a final outcome that users are notified of; a retry would not change it. */
async function settled(work: Promise<unknown>): Promise<undefined> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return undefined;
}

interface OutcomeNews {
  userId: number;
  subject: string;
  outcome: OrdOutcome;
}

/** Notifies the client of the final outcome. Intermediate states are only shown. */
async function announce(
  database: Database,
  notify: Parts['notify'],
  { userId, subject, outcome }: OutcomeNews,
): Promise<void> {
  const isEnd = outcome.status === 'ACTIVE' || outcome.status === 'ERROR';
  const { area, id, part } = readSubject(subject);
  const isStep = area === 'person' || (area === 'act' && part !== 'ACT_REGISTER_ON_ERIR');
  if (!isEnd || (isStep && outcome.status === 'ACTIVE')) return;
  const { name, type, route } = await describe(database, area, id);
  await notify(userId, {
    messageCode: outcome.status === 'ACTIVE' ? 'ORD_REGISTERED' : 'ORD_FAILED',
    data: { name, type: area, ...(outcome.error ? { reason: outcome.error } : {}) },
    route: { ...route, ...(type ? { type } : {}) },
  });
}

async function describe(database: Database, area: string, id: number) {
  if (area === 'creative') {
    const [found] = await database.select().from(creatives).where(eq(creatives.id, id));
    return { name: found?.name ?? '', type: found?.type, route: { screen: 'creative', id } };
  }
  if (area === 'act') {
    const [found] = await database.select({ number: acts.number }).from(acts).where(eq(acts.id, id));
    return { name: found?.number ?? '', route: { screen: 'finances', tab: 'acts' } };
  }
  if (area === 'contract') {
    const [found] = await database.select({ number: contracts.number }).from(contracts).where(eq(contracts.id, id));
    return { name: found?.number ?? '', route: { screen: 'finances', tab: 'contracts' } };
  }
  return { name: '', route: { screen: 'finances', tab: 'account' } };
}
