import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { OrdProvider } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import type { Database } from '../store/database';
import { simulatedOrdRecords } from '../store/ord-schema';
import { failuresIn } from './failure-words';
import { ConnectionLost, type Operator, type OrdRequest, type OrdVerdict } from './operator';
import { faultOf, refusedWords, registryWords } from './operator-faults';

interface Options {
  database: Database;
  provider: OrdProvider;
  /** How long the registry stays in each of its states, in ms. */
  stepMs: number;
}

/**
 * An operator that lives in this program and remembers in tables of its own what reached it, so that it can be asked
 * after a restart. It fails when the content says so (failure-words.ts), and the same way each time.
 */
export function simulatedOperator({ database, provider, stepMs }: Options): Operator {
  const unsent = new Set<string>();
  return {
    async register(request) {
      const failures = failuresIn(request.kind, request.content);
      if (failures.has('unsent') && !unsent.has(request.subject)) {
        unsent.add(request.subject);
        throw new ConnectionLost(provider);
      }
      const [known] = await database
        .select({ times: count() })
        .from(simulatedOrdRecords)
        .where(eq(simulatedOrdRecords.subject, request.subject));
      const isFirst = known?.times === 0;
      const verdict = verdictFor(provider, request, failures.has('refuse') || (failures.has('refuse-once') && isFirst));
      const isRefusedByRegistry = failures.has('registry-error') || (failures.has('registry-error-once') && isFirst);
      await remember(database, provider, request, verdict, isRefusedByRegistry);
      if (failures.has('lost') && isFirst) throw new ConnectionLost(provider);
      if (failures.has('hang') && isFirst) await new Promise(() => undefined);
      return verdict;
    },
    async verdictOn(requestId) {
      const [found] = await database
        .select()
        .from(simulatedOrdRecords)
        .where(and(eq(simulatedOrdRecords.requestId, requestId), eq(simulatedOrdRecords.provider, provider)));
      if (!found) return null;
      if (found.externalId) return { isAccepted: true, externalId: found.externalId };
      return { isAccepted: false, error: found.error ?? refusedWords(provider) };
    },
    async registryOf(requestId) {
      const [found] = await database
        .select()
        .from(simulatedOrdRecords)
        .where(eq(simulatedOrdRecords.requestId, requestId));
      if (!found) throw new Error(`${provider} knows no request ${requestId}`);
      const steps = Math.floor((Date.now() - found.receivedAt.getTime()) / stepMs);
      const end: OrdStatus = found.isRefusedByRegistry ? 'ERROR' : 'ACTIVE';
      const status = (['WAITING', 'TRANSFERRING', 'REGISTERING'] as const)[steps] ?? end;
      return { status, error: status === 'ERROR' ? registryWords(provider) : null };
    },
  };
}

function verdictFor(provider: OrdProvider, request: OrdRequest, isToRefuse: boolean): OrdVerdict {
  const error = faultOf(provider, request.kind, request.content) ?? (isToRefuse ? refusedWords(provider) : undefined);
  return error ? { isAccepted: false, error } : { isAccepted: true, externalId: externalIdOf(provider, request) };
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Eleven letters and digits, as tokens of creatives have; the same request gets the same. */
function externalIdOf(provider: OrdProvider, { requestId, kind }: OrdRequest): string {
  const bytes = createHash('sha256').update(`${provider} ${requestId}`).digest().subarray(0, 8);
  const token = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return kind === 'CREATIVE' ? `2${provider === 'VEGA' ? 'Ve' : 'Mi'}${token}` : `${provider}-${token}`;
}

async function remember(
  database: Database,
  provider: OrdProvider,
  { requestId, subject, kind }: OrdRequest,
  verdict: OrdVerdict,
  isRefusedByRegistry: boolean,
): Promise<void> {
  const said = verdict.isAccepted ? { externalId: verdict.externalId } : { error: verdict.error };
  await database
    .insert(simulatedOrdRecords)
    .values({ requestId, provider, subject, kind, isRefusedByRegistry, receivedAt: new Date(), ...said });
}
