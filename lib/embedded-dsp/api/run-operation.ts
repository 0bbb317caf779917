import type { z } from 'zod';
import type { OperationName } from '@/lib/contract/addresses';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type RawQuery, readQuery } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { SignedIn } from '../auth/find-caller';
import type { Refused } from '../history/refusal-recorder';
import type { Call, Caller, Handler } from '../http/handlers';
import { validationRefusal } from '../http/refuse';
import { requireAccess } from '../http/require-access';
import { isStorable } from '../http/storable-text';
import type { Done } from '../notifications/announcements';
import { readJson } from './read-body';

export interface Incoming {
  request: Request;
  params: Record<string, string>;
  address: string;
}

export interface OperationServices {
  findCaller(accessToken: string): Promise<SignedIn | null>;
  /** Called after every call other than GET, also after a failed one, before the response is sent. */
  onWritten(): void;
  /** Called for every refused call of a signed-in user, after the response. Must not throw. */
  onRefused(refused: Refused): Promise<void>;
  /** Called for every successful call, after the response. Must not throw. */
  onDone(done: Done): Promise<void>;
  /**
   * Whether answers are parsed by the contract before they are sent. If not, they are sent as the handler returned
   * them.
   */
  isCheckingAnswers: boolean;
}

/** Runs one call: checks session, permission and shapes, then calls the handler. Throws errors for `refuse`. */
export async function runOperation(
  operation: Endpoint,
  handler: Handler<OperationName>,
  incoming: Incoming,
  services: OperationServices,
): Promise<unknown> {
  const signedIn = operation.access === 'public' ? null : await findSignedIn(incoming.request, services);
  try {
    if (signedIn) authorise(operation, signedIn);
    // The table has each handler with its own operation's shapes, which `readCall` has just applied.
    const call = (await readCall(operation, incoming, signedIn?.caller)) as Call<OperationName>;
    const answer = await handler(call);
    setImmediate(() => void services.onDone({ operation: operation.name, call, answer }));
    return services.isCheckingAnswers ? operation.answer.parse(answer) : answer;
  } catch (error) {
    if (signedIn && error instanceof Refusal) {
      const refused = { userId: signedIn.caller.id, operation: operation.name, code: error.code };
      setImmediate(() => void services.onRefused({ ...refused, params: incoming.params }));
    }
    throw error;
  } finally {
    if (operation.method !== 'GET') services.onWritten();
  }
}

async function readCall(operation: Endpoint, { request, params, address }: Incoming, caller: Caller | undefined) {
  const rawQuery = readQuery(new URL(request.url).searchParams);
  // No item can have an id that cannot be stored.
  if (!textsOf(params).every(isStorable)) throw new Refusal('NOT_FOUND');
  if (!textsOf(rawQuery).every(isStorable)) throw new Refusal('BAD_REQUEST');
  return {
    caller,
    params: parse(operation, operation.params, params),
    query: parse(operation, operation.query, operation.isPaged ? requirePaging(rawQuery) : rawQuery),
    body:
      operation.bodyKind === 'json'
        ? parse(operation, operation.body, await readJson(request, operation.name))
        : undefined,
    request,
    address,
  };
}

async function findSignedIn(request: Request, services: OperationServices): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const signedIn = token ? await services.findCaller(token) : null;
  if (!signedIn) throw new Refusal('AUTHORIZATION_REQUIRED');
  return signedIn;
}

function authorise(operation: Endpoint, { caller, isTemporary }: SignedIn): void {
  if (operation.access === 'temporary') return;
  if (isTemporary) throw new Refusal('TEMPORARY_PASSWORD');
  requireAccess(operation, caller);
}

/** Requires page, size and sort of a paged list (§8). Throws a separate code for each. */
function requirePaging(query: RawQuery): RawQuery {
  if (!query.page) throw new Refusal('PAGE_REQUIRED');
  if (!query.size) throw new Refusal('SIZE_REQUIRED');
  if (!query.sort) throw new Refusal('SORT_REQUIRED');
  return query;
}

function parse({ errors }: Endpoint, shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const isSortUnknown = parsed.error.issues.some((issue) => issue.path.length === 1 && issue.path[0] === 'sort');
  throw isSortUnknown ? new Refusal('UNKNOWN_SORT') : validationRefusal(parsed.error.issues, errors, value);
}

const textsOf = (record: RawQuery): string[] => Object.values(record).flatMap((value) => value ?? []);
