import type { OrdKind, OrdProvider } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/** One request to an operator of advertising data. */
export interface OrdRequest {
  /** Ours, a UUID: the operator knows the request by it and never takes it twice. */
  requestId: string;
  kind: OrdKind;
  /** What is registered, "contract:12". */
  subject: string;
  /** What is told, in the operator's fields. */
  content: OrdContent;
}
export type OrdContent = Readonly<Record<string, unknown>>;

/** What an operator said: an id of its own (a creative's erid), or why not, in its own words. */
export type OrdVerdict = { isAccepted: true; externalId: string } | { isAccepted: false; error: string };

/** The connection broke before the answer came: whether the request arrived is not known. */
export class ConnectionLost extends Error {
  constructor(readonly provider: OrdProvider) {
    super(`The connection to ${provider} was lost`);
    this.name = 'ConnectionLost';
  }
}

/** An operator of advertising data. */
export interface Operator {
  /** Throws `ConnectionLost`. */
  register(request: OrdRequest): Promise<OrdVerdict>;
  /** What became of a request; null when it never arrived. */
  verdictOn(requestId: string): Promise<OrdVerdict | null>;
  /** How far the state registry (ERIR) behind the operator is with an accepted request, and its words on an error. */
  registryOf(requestId: string): Promise<{ status: OrdStatus; error: string | null }>;
}
export type Operators = Readonly<Record<OrdProvider, Operator>>;
