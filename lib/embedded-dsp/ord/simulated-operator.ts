import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { OrdKind, OrdProvider } from '@/lib/contract/finance/ord';
import { toMicros } from '@/lib/contract/money';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import type { Database } from '../store/database';
import { simulatedOrdRecords } from '../store/ord-schema';
import { failuresIn } from './failure-words';
import { ConnectionLost, type Operator, type OrdContent, type OrdRequest, type OrdVerdict } from './operator';

interface Options {
  database: Database;
  provider: OrdProvider;
  /** Time that the registry stays in each of its states, in ms. */
  stepMs: number;
}

/**
 * An operator inside this program. It stores received requests in its own tables, so that they can be queried after a
 * restart. The content decides if a request fails (failure-words.ts), always in the same way.
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

/** Returns eleven letters and digits, like real tokens of creatives. The same request always gets the same id. */
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
  const outcome = verdict.isAccepted ? { externalId: verdict.externalId } : { error: verdict.error };
  await database
    .insert(simulatedOrdRecords)
    .values({ requestId, provider, subject, kind, isRefusedByRegistry, receivedAt: new Date(), ...outcome });
}

/** Faults that both operators check, each with its own error text. */
type Fault = 'CODE' | 'NAME' | 'NUMBER' | 'DATE' | 'KKTU' | 'DESCRIPTION' | 'LINK' | 'PERIOD' | 'EMPTY' | 'SUM';

const text = (content: OrdContent, field: string): string => String(content[field] ?? '');
const list = (content: OrdContent, field: string): readonly unknown[] => {
  const value = content[field];
  return Array.isArray(value) ? value : [];
};

const checks: Readonly<Record<OrdKind, (content: OrdContent) => Fault | undefined>> = {
  PERSON: (content) => (!text(content, 'name') ? 'NAME' : !text(content, 'code') ? 'CODE' : undefined),
  CONTRACT: (content) =>
    !text(content, 'number') ? 'NUMBER' : Number.isNaN(Date.parse(text(content, 'date'))) ? 'DATE' : undefined,
  CREATIVE: (content) => {
    const codes = list(content, 'kktu');
    if (!codes.length || codes.length > 16) return 'KKTU';
    if (codes.length === 1 && codes[0] === '30.15.1' && !text(content, 'description')) return 'DESCRIPTION';
    return text(content, 'link') ? undefined : 'LINK';
  },
  ACT: (content) => (text(content, 'from').slice(0, 7) === text(content, 'to').slice(0, 7) ? undefined : 'PERIOD'),
  PLACEMENTS: (content) => (list(content, 'platforms').length ? undefined : 'EMPTY'),
  ALLOCATION: (content) => (isAllocated(content) ? undefined : 'SUM'),
  ERIR: () => undefined,
};

/** Sum of the lines ≤ services + 0.01 × lines: each line may have been rounded up by less than a cent. */
function isAllocated(content: OrdContent): boolean {
  const lines = list(content, 'lines');
  const amounts = lines.map((line) => toMicros(String((line as { amount: string }).amount))); // Written by this program.
  const sum = amounts.reduce((all, amount) => all + amount, 0n);
  return sum <= toMicros(text(content, 'services')) + 10_000n * BigInt(lines.length);
}

/** VEGA reports faults by codes. */
const vega: Readonly<Record<Fault | 'REFUSED' | 'REGISTRY', string>> = {
  CODE: 'E1101 ИНН контрагента не заполнен',
  NAME: 'E1102 наименование контрагента не заполнено',
  NUMBER: 'E1201 номер договора не заполнен',
  DATE: 'E1202 дата договора неверна',
  KKTU: 'E1301 укажите от 1 до 16 кодов ККТУ',
  DESCRIPTION: 'E1302 для ККТУ 30.15.1 нужно описание',
  LINK: 'E1303 целевая ссылка не заполнена',
  PERIOD: 'E2101 период акта больше месяца',
  EMPTY: 'E2201 нет ни одной площадки',
  SUM: 'E2301 сумма разаллокации больше суммы акта',
  REFUSED: 'E9001 отказано: проверьте данные',
  REGISTRY: 'E9101 ЕРИР: запись отклонена',
};

/** MIRA reports the path of the field and a sentence. */
const mira: typeof vega = {
  CODE: '422 person.code: must not be blank',
  NAME: '422 person.name: must not be blank',
  NUMBER: '422 contract.number: must not be blank',
  DATE: '422 contract.date: is not a date',
  KKTU: '422 creative.kktus: size must be between 1 and 16',
  DESCRIPTION: '422 creative.description: required for 30.15.1',
  LINK: '422 creative.target_urls: must not be empty',
  PERIOD: '422 invoice.period: must lie within one calendar month',
  EMPTY: '422 platforms: must not be empty',
  SUM: '422 invoice.items: total exceeds the services amount',
  REFUSED: '409 rejected by the operator',
  REGISTRY: '424 ERIR: record rejected',
};

const families: Readonly<Record<OrdProvider, typeof vega>> = { VEGA: vega, MIRA: mira };

/** Returns the operator's objection to a request in its own words; undefined if there is none. */
function faultOf(provider: OrdProvider, kind: OrdKind, content: OrdContent): string | undefined {
  const fault = checks[kind](content);
  return fault && families[provider][fault];
}

/** Texts of a refusal by the operator and by the registry behind it. */
const refusedWords = (provider: OrdProvider): string => families[provider].REFUSED;
const registryWords = (provider: OrdProvider): string => families[provider].REGISTRY;
