import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@/lib/contract/endpoint';
import { changeSetHeader } from '@/lib/contract/history/history-things';
import { limits } from '@/lib/contract/limits';
import { apiHeaders } from '@/lib/session/answer-headers';
import { type DspAnswer, readAnswer } from '@/lib/session/dsp-transport';
import { refusalOfAnswer } from '@/lib/session/refusal-of-answer';
import { isCheckDue, matchesContract } from './answer-checks';
import { jsonAnswer, jsonType, refusalAnswer, refuse } from './answers';
import type { GatewayAnswer } from './gateway-call';

/** The only API headers that are passed on to the browser, in addition to the console's own headers. */
const passedOn = ['content-type', 'content-length', 'content-disposition', 'etag', 'last-modified'] as const;

/**
 * Converts a response of the API to a response of the console. Files are streamed, and so is JSON if no check is due.
 * Other responses must match the contract, otherwise the result is DSP_NONSENSE. Refusals keep code, fields and
 * arguments. Throws `DspFault` if the response breaks off.
 */
export async function answerOfDsp(operation: Endpoint, found: DspAnswer, cookies: string[]): Promise<GatewayAnswer> {
  if (operation.isFile && found.status < 300 && isAttachment(found.headers)) {
    return { status: found.status, headers: attachmentHeaders(found.headers), cookies, body: found.body };
  }
  if (isPlainJson(found) && !isCheckDue(operation)) return withChangeSet(passed(found, cookies), found.headers);
  const bytes = await readAnswer(found.body, limits.answerBytes);
  if (found.status >= 400)
    return withRetry(refusalAnswer(refusalOfAnswer(found.status, bytes), cookies), found.headers);
  if (found.status < 200 || found.status >= 300) return refuse('DSP_NONSENSE', cookies);
  if (!matchesContract(operation, bytes)) return refuse('DSP_NONSENSE', cookies);
  return withChangeSet(jsonAnswer(200, bytes.length === 0 ? Buffer.from('null') : bytes, cookies), found.headers);
}

/** Returns true for uncompressed JSON of known length, which can be passed on without reading it. */
function isPlainJson({ status, headers }: DspAnswer): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return (
    status === 200 && isJson && headers['content-encoding'] === undefined && length > 0 && length <= limits.answerBytes
  );
}

function passed({ headers, body }: DspAnswer, cookies: string[]): GatewayAnswer {
  const kept = { 'content-type': jsonType, 'content-length': String(headers['content-length']) };
  return { status: 200, headers: { ...apiHeaders(), ...kept }, cookies, body };
}

const isAttachment = (headers: IncomingHttpHeaders) => /^attachment\b/i.test(headers['content-disposition'] ?? '');

function attachmentHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = passedOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  return { ...apiHeaders(), ...Object.fromEntries(kept) };
}

function withChangeSet(answer: GatewayAnswer, headers: IncomingHttpHeaders): GatewayAnswer {
  const set = headers[changeSetHeader];
  if (typeof set === 'string' && /^[\da-f-]{36}$/.test(set)) answer.headers[changeSetHeader] = set;
  return answer;
}

function withRetry(answer: GatewayAnswer, headers: IncomingHttpHeaders): GatewayAnswer {
  const after = headers['retry-after'];
  if (after && /^\d{1,5}$/.test(after)) answer.headers['retry-after'] = after;
  return answer;
}
