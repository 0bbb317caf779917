import type { z } from 'zod';
import type { OperationName } from '@/lib/contract/addresses';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type RawQuery, readQuery } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { SignedIn } from '../auth/find-caller';
import type { Call, Handler } from './handlers';
import { readJson } from './read-body';
import { validationRefusal } from './refuse';
import { isStorable } from './storable-text';

export interface Incoming {
  request: Request;
  params: Record<string, string>;
  address: string;
}

export interface OperationServices {
  findCaller(accessToken: string): Promise<SignedIn | null>;
  /** Answers are parsed by the contract before they leave. Off, they leave as the handler gave them. */
  isCheckingAnswers: boolean;
}

/** One call from the request to the answer: session, permission, shapes, handler. Throws what `refuse` answers. */
export async function runOperation(
  operation: Endpoint,
  handler: Handler<OperationName>,
  incoming: Incoming,
  services: OperationServices,
): Promise<unknown> {
  const { request, address } = incoming;
  const caller = operation.access === 'public' ? undefined : await authorise(operation, request, services);
  const rawQuery = readQuery(new URL(request.url).searchParams);
  if (![incoming.params, rawQuery].flatMap(textsOf).every(isStorable)) throw new Refusal('BAD_REQUEST');
  const call = {
    caller,
    params: parse(operation, operation.params, incoming.params),
    query: parse(operation, operation.query, operation.isPaged ? requirePaging(rawQuery) : rawQuery),
    body:
      operation.bodyKind === 'json'
        ? parse(operation, operation.body, await readJson(request, operation.name))
        : undefined,
    request,
    address,
  };
  // The table joins each handler to its own operation's shapes, which the line above has just applied.
  const answer = await handler(call as Call<OperationName>);
  return services.isCheckingAnswers ? operation.answer.parse(answer) : answer;
}

async function authorise(operation: Endpoint, request: Request, services: OperationServices) {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const signedIn = token ? await services.findCaller(token) : null;
  if (!signedIn) throw new Refusal('AUTHORIZATION_REQUIRED');
  const { caller, isTemporary } = signedIn;
  const { access } = operation;
  if (access === 'temporary') return caller;
  if (isTemporary) throw new Refusal('TEMPORARY_PASSWORD');
  if (typeof access === 'object' && !access.some((permission) => caller.permissions.has(permission)))
    throw new Refusal('NO_PERMISSION');
  return caller;
}

/** §8: a paged list without page, size or sort is refused, each with its own code. */
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
  throw isSortUnknown ? new Refusal('UNKNOWN_SORT') : validationRefusal(parsed.error.issues, errors);
}

const textsOf = (record: RawQuery): string[] => Object.values(record).flatMap((value) => value ?? []);
