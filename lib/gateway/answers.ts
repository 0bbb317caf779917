import 'server-only';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { apiHeaders } from '@/lib/session/answer-headers';
import { type PlainRefusal, refusalOf } from '@/lib/session/refusal-of-answer';
import type { GatewayAnswer } from './gateway-call';

export const jsonType = 'application/json; charset=utf-8';

/** Builds a response from bytes that are already JSON. */
export function jsonAnswer(status: number, bytes: Uint8Array, cookies: string[] = []): GatewayAnswer {
  return {
    status,
    headers: { ...apiHeaders(), 'content-type': jsonType, 'content-length': String(bytes.byteLength) },
    cookies,
    body: bytes,
  };
}

export const refusalAnswer = ({ status, body }: PlainRefusal, cookies: string[] = []): GatewayAnswer =>
  jsonAnswer(status, Buffer.from(JSON.stringify(body)), cookies);

export const refuse = (code: ErrorCode, cookies: string[] = []) => refusalAnswer(refusalOf(code), cookies);
