import type { z } from 'zod';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { Currency, Role } from '@/lib/contract/enumerations';
import type { EndpointOf } from '@/lib/contract/operations';

/** The signed-in user of a call, read from the store for every call. */
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

/** The clients whose objects a caller may see and change (semantics, Manager scope). */
export type Scope = { kind: 'all' } | { kind: 'manager'; managerId: number } | { kind: 'self'; userId: number };

/** Operations without a session. `tests/api/contract.test.ts` compares this list with the contract. */
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

/** Input of a handler, parsed by the contract. A multipart body remains unread in `request`. */
export interface Call<N extends OperationName> {
  caller: N extends PublicOperation ? undefined : Caller;
  params: Parsed<N, 'params'>;
  query: Parsed<N, 'query'>;
  body: Parsed<N, 'body'>;
  request: Request;
  /** Address of the peer, for rate limits. */
  address: string;
}

/** Returns the result of a call, or throws a `Refusal`. */
export type Handler<N extends OperationName> = (call: Call<N>) => Promise<AnswerOf<N>>;
export type Handlers = { [N in OperationName]?: Handler<N> };
