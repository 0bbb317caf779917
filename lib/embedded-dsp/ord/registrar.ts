import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OrdKind, OrdProvider } from '@/lib/contract/finance/ord';
import { Refusal } from '@/lib/contract/refusal';
import type { Jobs } from '../jobs/jobs';
import { logFault } from '../log-fault';
import type { Database, Transaction } from '../store/database';
import { ordJournal } from '../store/ord-schema';
import { applyStatus, type OrdOutcome } from './apply-status';
import { closeLine, type JournalLine, lastLine, openLine } from './journal';
import { ConnectionLost, type Operators, type OrdContent, type OrdRequest, type OrdVerdict } from './operator';

export interface Registration {
  kind: OrdKind;
  /** Subject of the registration, such as "contract:12". */
  subject: string;
  provider: OrdProvider;
  content: OrdContent;
  /** The client that owns the entity. */
  userId: number;
  /**
   * When the registered fields last changed: an older registration is repeated. Omitted for entities that never change.
   */
  changedAt?: Date | undefined;
}

export interface Registrar {
  /**
   * Sends one request. Its journal line is committed first. Returns the operator's answer; if the connection is lost,
   * the line stays open and the outcome is UNKNOWN. Throws ORD_OUTCOME_UNKNOWN, ORD_ALREADY_REGISTERED. `alongside`
   * runs in the transaction that opens the line, for conditions that must hold at that moment.
   */
  register(registration: Registration, alongside?: (transaction: Transaction) => Promise<void>): Promise<OrdOutcome>;
  /**
   * Asks the operator for the outcome of the open request. Returns the same as `register`. Throws
   * ORD_NOTHING_TO_RECONCILE if no request is open, ORD_OUTCOME_UNKNOWN while it is still under way.
   */
  reconcile(subject: string): Promise<OrdOutcome>;
  /** Reads the progress in the registry; returns the outcome and whether it is final. */
  follow(subject: string): Promise<{ outcome: OrdOutcome; isFinal: boolean }>;
  /** After a start: reconciles requests that were open when the program ended. */
  recover(): Promise<void>;
}

interface Parts {
  database: Database;
  operators: Operators;
  jobs: Jobs;
  /** Delay before an unknown outcome is reconciled automatically, in ms. */
  reconcileMs: number;
  onOutcome(userId: number, subject: string, outcome: OrdOutcome): Promise<void>;
}

/** Kinds that are also registered in the state registry behind the operator. */
const registered: ReadonlySet<OrdKind> = new Set(['CONTRACT', 'CREATIVE', 'ERIR']);

/** Kinds that are sent one after the other for a client. */
const ofClient: ReadonlySet<OrdKind> = new Set(['PERSON', 'CONTRACT']);

export function createRegistrar(parts: Parts): Registrar {
  const { database, operators, jobs, reconcileMs } = parts;
  // Requests in flight in this process: for these, nobody may conclude that they never arrived.
  const underWay = new Set<string>();

  return {
    async register({ content, changedAt, ...about }, alongside) {
      const line = { ...about, requestId: randomUUID() };
      await database.transaction(async (transaction) => {
        await openLine(transaction, line, changedAt);
        await alongside?.(transaction);
        await applyStatus(transaction, line.subject, unknown);
        await jobs.add(transaction, 'ord.reconcile', line.subject, new Date(Date.now() + reconcileMs));
      });
      const { requestId, kind, subject, provider } = line;
      underWay.add(subject);
      try {
        const verdict = await send(operators, provider, { requestId, kind, subject, content });
        return verdict ? await end(parts, line, verdict) : unknown;
      } finally {
        underWay.delete(subject);
      }
    },
    async reconcile(subject) {
      const line = await lastLine(database, subject);
      if (line?.state !== 'OPEN') throw new Refusal('ORD_NOTHING_TO_RECONCILE');
      if (underWay.has(subject)) throw new Refusal('ORD_OUTCOME_UNKNOWN');
      return end(parts, line, await operators[line.provider].verdictOn(line.requestId), true);
    },
    follow: (subject) => follow(parts, subject),
    recover: () => recover(parts),
  };
}

/** Stores the outcome of a request and what follows from it. */
async function end(
  { database, jobs, onOutcome }: Parts,
  { requestId, kind, subject, userId }: Pick<JournalLine, 'requestId' | 'kind' | 'subject' | 'userId'>,
  verdict: OrdVerdict | null,
  isReconciled = false,
): Promise<OrdOutcome> {
  const outcome = outcomeOf(kind, verdict);
  const isClosed = await database.transaction(async (transaction) => {
    const isMine = await closeLine(transaction, requestId, closing(kind, verdict));
    if (!isMine) return false;
    await applyStatus(transaction, subject, outcome);
    if (outcome.status === 'WAITING') await jobs.add(transaction, 'ord.registry', subject);
    // The registration of the client stopped where the answer was lost.
    if (isReconciled && verdict?.isAccepted && ofClient.has(kind))
      await jobs.add(transaction, 'ord.client', String(userId));
    return true;
  });
  jobs.wake();
  if (isClosed) await onOutcome(userId, subject, outcome);
  return outcome;
}

async function recover({ database, jobs }: Parts) {
  const open = await database
    .select({ subject: ordJournal.subject })
    .from(ordJournal)
    .where(eq(ordJournal.state, 'OPEN'));
  for (const { subject } of open) await jobs.add(database, 'ord.reconcile', subject);
}

async function follow({ database, operators, onOutcome }: Parts, subject: string) {
  const line = await lastLine(database, subject);
  if (line?.state !== 'ACCEPTED' || !line.registry) return { outcome: unknown, isFinal: true };
  const { status, error } = await operators[line.provider].registryOf(line.requestId);
  const outcome = { status, error, externalId: line.externalId };
  const isFinal = status === 'ACTIVE' || status === 'ERROR';
  if (status === line.registry) return { outcome, isFinal };
  await database.transaction(async (transaction) => {
    await transaction.update(ordJournal).set({ registry: status, error }).where(eq(ordJournal.id, line.id));
    await applyStatus(transaction, subject, outcome);
  });
  if (isFinal) await onOutcome(line.userId, subject, outcome);
  return { outcome, isFinal };
}

const unknown: OrdOutcome = { status: 'UNKNOWN', error: null, externalId: null };

/** Response timeout; the outcome of the request then counts as unknown. */
const answerWithinMs = 30_000;

/** Returns the operator's answer, or null if there was none. */
async function send(operators: Operators, provider: OrdProvider, request: OrdRequest): Promise<OrdVerdict | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), answerWithinMs).unref();
  });
  try {
    return await Promise.race([operators[provider].register(request), silence]);
  } catch (error) {
    // Whatever the error was, the request may have arrived.
    if (!(error instanceof ConnectionLost)) logFault(provider, error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Error text of a request that never arrived and may be sent again. */
const neverArrived = 'UNRECEIVED';

function outcomeOf(kind: OrdKind, verdict: OrdVerdict | null): OrdOutcome {
  if (!verdict) return { status: 'ERROR', error: neverArrived, externalId: null };
  if (!verdict.isAccepted) return { status: 'ERROR', error: verdict.error, externalId: null };
  return { status: registered.has(kind) ? 'WAITING' : 'ACTIVE', error: null, externalId: verdict.externalId };
}

function closing(kind: OrdKind, verdict: OrdVerdict | null) {
  if (!verdict) return { state: 'UNRECEIVED' as const, externalId: null, error: neverArrived, registry: null };
  if (!verdict.isAccepted) return { state: 'REFUSED' as const, externalId: null, error: verdict.error, registry: null };
  const registry = registered.has(kind) ? ('WAITING' as const) : null;
  return { state: 'ACCEPTED' as const, externalId: verdict.externalId, error: null, registry };
}
