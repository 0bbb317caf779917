import { eq } from 'drizzle-orm';
import { type OrdAction, type OrdKind, ordActions } from '@/lib/contract/finance/ord';
import { exchanged, fixedPoint, shareOutByGroup, toAmount, toCents } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { lastDayOf } from '../calendar/month';
import { nextAction } from '../documents/next-action';
import { endOfAccountingDay } from '../finance/accounting-day';
import { payerOf } from '../finance/party';
import { ratesAt } from '../finance/rates/rates-at';
import type { Database, Transaction } from '../store/database';
import { actLines, acts } from '../store/documents-schema';
import { type OrdOutcome, subjectOf } from './apply-status';
import { lastLine, lastLines, registeredId } from './journal';
import type { OrdContent } from './operator';
import { providerFor } from './provider-for';
import type { Registrar } from './registrar';
import { requireAccepted } from './require-accepted';

type Act = typeof acts.$inferSelect;
type Line = typeof actLines.$inferSelect;

const kinds: Readonly<Record<OrdAction, OrdKind>> = {
  ACT_REGISTER: 'ACT',
  PLACEMENTS_REGISTER: 'PLACEMENTS',
  ACT_ALLOCATION: 'ALLOCATION',
  ACT_REGISTER_ON_ERIR: 'ERIR',
};

/**
 * Sends one step of an act's registration. Amounts are in roubles, at the rate frozen in the act. Throws ACT_NOT_FOUND,
 * ORD_NOT_REQUIRED, ORD_ACTION_ORDER, ORD_CONTRACT_NOT_REGISTERED, EXCHANGE_RATE_REQUIRED, the operator's refusal,
 * ORD_OUTCOME_UNKNOWN, ORD_ALREADY_REGISTERED.
 */
export async function registerAct(
  { database, registrar }: { database: Database; registrar: Registrar },
  id: number,
  action: OrdAction,
): Promise<OrdOutcome> {
  const [stored] = await database.select().from(acts).where(eq(acts.id, id));
  if (!stored) throw new Refusal('ACT_NOT_FOUND');
  const act = await withRate(database, stored);
  if (act.ordStatus === 'NOT_REQUIRED') throw new Refusal('ORD_NOT_REQUIRED');
  // The journal itself refuses a step that is already done.
  if (ordActions.indexOf(action) >= act.ordDone) refuseOutOfTurn(act, action);
  const lines = await database.select().from(actLines).where(eq(actLines.actId, id)).orderBy(actLines.position);
  const contracts = await externalIds(database, act, lines);
  const provider = providerFor(act.customer);
  const content = contentOf(action, act, lines, contracts);
  const subject = subjectOf.act(id, action);
  const outcome = await registrar.register(
    { kind: kinds[action], subject, provider, content, userId: act.userId },
    (transaction) => requireTurn(transaction, id, action),
  );
  requireAccepted(provider, outcome);
  return outcome;
}

/** Locks the act, so that the second of two concurrent steps sees the result of the first. */
async function requireTurn(transaction: Transaction, id: number, action: OrdAction): Promise<void> {
  const [act] = await transaction.select().from(acts).where(eq(acts.id, id)).for('update');
  if (!act) throw new Refusal('ACT_NOT_FOUND');
  refuseOutOfTurn(act, action);
}

function refuseOutOfTurn(act: Act, action: OrdAction): void {
  if (act.ordStatus === 'UNKNOWN') throw new Refusal('ORD_OUTCOME_UNKNOWN');
  const next = nextAction(act);
  if (next === action) return;
  const latest = ordActions[act.ordDone];
  // The step was sent, and the registry has not confirmed it yet.
  if (!next && latest === action) throw new Refusal('ORD_ALREADY_REGISTERED');
  throw new Refusal('ORD_ACTION_ORDER', { params: { next: next ?? latest ?? 'NONE' } });
}

/** Returns the operator's ids of the act's contracts, by contract id. Throws if one is not registered. */
async function externalIds(database: Database, act: Act, lines: readonly Line[]): Promise<Map<number, string>> {
  const ids = new Set([act.contractId, ...lines.map(({ contractId }) => contractId)].filter((one) => one !== null));
  const found = await lastLines(database, [...ids].map(subjectOf.contract));
  const known = new Map<number, string>();
  for (const id of ids) {
    const externalId = registeredId(found.get(subjectOf.contract(id)));
    if (!externalId) throw new Refusal('ORD_CONTRACT_NOT_REGISTERED');
    known.set(id, externalId);
  }
  return known;
}

function contentOf(
  action: OrdAction,
  act: Act,
  lines: readonly Line[],
  contracts: ReadonlyMap<number, string>,
): OrdContent {
  const contractOf = (id: number | null) => (id === null ? null : (contracts.get(id) ?? null));
  const roubles = (amount: bigint) => toAmount(toCents(exchanged(amount, rateOf(act))));
  const head = { act: act.number };
  if (action === 'ACT_REGISTER')
    return {
      ...head,
      from: act.month,
      to: lastDayOf(act.month),
      contract: contractOf(act.contractId),
      customer: payerOf(act.customer).registrationCode,
      customerName: payerOf(act.customer).name,
      roles: { customer: 'advertiser', contractor: 'distributor' },
      services: roubles(act.amount),
      vat: act.vat,
    };
  if (action === 'PLACEMENTS_REGISTER') {
    const platforms = new Map(lines.map(({ platform, platformKind }) => [platform, platformKind]));
    return { ...head, platforms: [...platforms].map(([name, kind]) => ({ name, kind })) };
  }
  if (action === 'ACT_ALLOCATION') {
    const shares = sharesInRoubles(act, lines);
    return {
      ...head,
      services: roubles(act.amount),
      lines: lines.map((line, at) => ({
        contract: contractOf(line.contractId),
        platform: line.platform,
        impressions: line.impressions,
        amount: toAmount(shares[at] ?? 0n),
      })),
    };
  }
  return head;
}

/** Returns the lines in roubles. Together they equal the services to the kopeck; rounding each line alone would not. */
function sharesInRoubles(act: Act, lines: readonly Line[]): bigint[] {
  const rate = fixedPoint(rateOf(act), 8);
  const parts = lines.map(({ campaignId, amount }) => ({ group: campaignId, part: amount * rate }));
  return shareOutByGroup(parts, toCents(exchanged(act.amount, rateOf(act))), 10_000n * 10n ** 8n);
}

/** Adds the rate to an act that was created before the rate was known. A frozen rate is never changed. */
async function withRate(database: Database, act: Act): Promise<Act> {
  if (act.currency === 'RUB' || act.rates.RUB) return act;
  const rates = { ...(await ratesAt(database, act.currency, endOfAccountingDay(act.day))), ...act.rates };
  if (!rates.RUB) return act;
  await database.update(acts).set({ rates }).where(eq(acts.id, act.id));
  return { ...act, rates };
}

function rateOf({ currency, rates, day }: Act): string {
  const rate = currency === 'RUB' ? '1' : rates.RUB;
  if (!rate) throw new Refusal('EXCHANGE_RATE_REQUIRED', { params: { from: currency, to: 'RUB', date: day } });
  return rate;
}

/** Returns the step of an act whose outcome is unknown; undefined if there is none. */
export async function unknownStep(database: Database, id: number): Promise<string | undefined> {
  for (const action of ordActions) {
    const line = await lastLine(database, subjectOf.act(id, action));
    if (line?.state === 'OPEN') return line.subject;
  }
  return undefined;
}
