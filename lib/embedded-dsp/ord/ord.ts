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
  /** How long the simulated registry stays in each of its states, in ms. */
  stepMs: number;
  /** The operators; the simulated ones when left out. */
  operators?: Operators;
  /** After how long an unknown outcome is asked about by itself, in ms. */
  reconcileMs?: number;
}

export interface Ord {
  registrar: Registrar;
  /** Asks to register a creative that was just approved; give the transaction of the verdict, or none after it. */
  creativeApproved(id: number, transaction?: Queryable): Promise<void>;
  /** Asks to register a client's parties and signed contracts. */
  clientChanged(userId: number): Promise<void>;
  /** After a start: asks about requests that were open when the program ended. */
  recover(): Promise<void>;
}

/** The registration with operators of advertising data: what is sent at whose word, and what follows from the answers. */
export function createOrd({ database, jobs, notify, stepMs, operators, reconcileMs = 30_000 }: Parts): Ord {
  const registrar = createRegistrar({
    ...{ database, jobs, reconcileMs, operators: operators ?? simulatedOperators(database, stepMs) },
    onOutcome: (userId, subject, outcome) => tell(database, notify, { userId, subject, outcome }),
  });
  const parts = { database, registrar };
  jobs.handle('ord.registry', {
    run: async (subject) => {
      const { isFinal } = await registrar.follow(subject);
      return isFinal ? undefined : new Date(Date.now() + stepMs / 2);
    },
  });
  jobs.handle('ord.reconcile', { run: (subject) => settled(registrar.reconcile(subject)) });
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

/** A refusal is an outcome that people are told of; trying the same again would change nothing. */
async function settled(work: Promise<unknown>): Promise<undefined> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return undefined;
}

interface Told {
  userId: number;
  subject: string;
  outcome: OrdOutcome;
}

/** Tells the client how it ended; steps on the way are shown, not told. */
async function tell(database: Database, notify: Parts['notify'], { userId, subject, outcome }: Told): Promise<void> {
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
