import type { z } from 'zod';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { Currency, Role } from '@/lib/contract/enumerations';
import type { EndpointOf } from '@/lib/contract/operations';

/** The signed-in person behind a call, read afresh from the store for every call. */
export interface Caller {
  id: number;
  login: string;
  role: Role;
  permissions: ReadonlySet<string>;
  currency: Currency | null;
  /** IANA name. */
  timeZone: string;
  sessionId: string;
}

/** Whose things a caller may see and change (semantics, Manager scope). */
export type Scope = { kind: 'all' } | { kind: 'manager'; managerId: number } | { kind: 'self'; userId: number };

/** Operations without a session; `tests/api/contract.test.ts` holds this list to the contract. */
export type PublicOperation =
  | 'auth.login'
  | 'auth.refreshToken'
  | 'auth.resetRequest'
  | 'auth.resetChallenge'
  | 'auth.resetPassword'
  | 'auth.openEmailLink'
  | 'publicAdvertiser.view';

type Parsed<N extends OperationName, K extends 'params' | 'query' | 'body'> = EndpointOf<N>[K] extends z.ZodType
  ? z.output<EndpointOf<N>[K]>
  : undefined;

/** What a handler is given: everything parsed by the contract. A multipart body stays in `request`, unread. */
export interface Call<N extends OperationName> {
  caller: N extends PublicOperation ? undefined : Caller;
  params: Parsed<N, 'params'>;
  query: Parsed<N, 'query'>;
  body: Parsed<N, 'body'>;
  request: Request;
  /** Address of the peer, for limits. */
  address: string;
}

/** Answers a call, or throws a `Refusal`. */
export type Handler<N extends OperationName> = (call: Call<N>) => Promise<AnswerOf<N>>;
export type Handlers = { [N in OperationName]?: Handler<N> };
