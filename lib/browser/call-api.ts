import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import type { CallValues } from '@/lib/contract/fill-address';
import { callAddress } from './call-address';
import { noteChangeSet } from './change-sets';
import { leaveForLogin } from './leave-for-login';
import { ownHeaders } from './own-headers';
import { readRefusal } from './read-refusal';

/** Copy of `changeSetHeader` of the contract. Importing that module would also load the validators. */
const changeSetHeader = 'x-change-set';

interface Options {
  signal?: AbortSignal;
  /** A write sent twice with the same key is executed once, if the operation supports it. */
  idempotencyKey?: string;
}

type Input<N extends OperationName> =
  Record<string, never> extends CallInput<N>
    ? [input?: CallInput<N>, options?: Options]
    : [input: CallInput<N>, options?: Options];

/**
 * Calls an operation of the DSP API through the console's gateway, which validates the response. Throws `ApiFault`
 * (code OFFLINE if the console cannot be reached), or the AbortError of the signal. If the session has ended, navigates
 * to the sign-in page.
 */
export async function callApi<N extends OperationName>(name: N, ...[input, options]: Input<N>): Promise<AnswerOf<N>> {
  // The input of every operation is a record of plain values; the generic type hides that.
  const { params, query, body } = (input ?? {}) as CallValues & { body?: unknown };
  const { method, path } = await callAddress(name, { params, query });
  const isJson = body !== undefined && !(body instanceof FormData);
  const once: Record<string, string> = options?.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {};
  const response = await send(`/api/dsp/${path}`, {
    method,
    headers: { ...ownHeaders, ...(isJson && json), ...once },
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    cache: 'no-store',
    signal: options?.signal ?? null,
  });
  const changeSet = response.headers.get(changeSetHeader);
  if (response.ok && changeSet) noteChangeSet(changeSet);
  if (response.ok) return await readAnswer<N>(response);
  const fault = new ApiFault(response.status, await readRefusal(response));
  if (fault.status === 401) leaveForLogin();
  throw fault;
}

/**
 * Returns a random UUID that identifies a call, such as its idempotency key. `crypto.randomUUID` is missing on an http
 * origin that is not localhost.
 */
export function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const json = { 'content-type': 'application/json' } as const;

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiFault(0, { code: 'OFFLINE' });
  }
}

async function readAnswer<N extends OperationName>(response: Response): Promise<AnswerOf<N>> {
  try {
    // The gateway has validated the response against the operation's schema.
    return (await response.json()) as AnswerOf<N>;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFault(502, { code: 'DSP_NONSENSE' });
  }
}
