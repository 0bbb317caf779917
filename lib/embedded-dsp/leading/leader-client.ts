import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import type { OwnProcesses } from '../http/own-processes';
import { isUnreached, type PassedCall, passedHeaders, passOn } from '../http/pass-on';
import { BodyLate, readBeginning, readBytes } from '../http/read-bytes';
import type { Machines } from '../machines/machines';
import { maxBodyMs } from '../rtb/bid/read-bid-body';
import type { LocalLeader } from './local-leader';

interface Parts {
  machines: Pick<Machines, 'leaderAddress'>;
  own: OwnProcesses;
  leader: Pick<LocalLeader, 'isTaken'>;
}

/** Longer than it takes another process to become the leader. */
const patienceMs = 15_000;
const againAfterMs = 200;
const timeoutMs = 610_000;
/** Timeout of bid requests. An SSP does not wait for another leader. */
const bidMs = 1_000;
/** Status of a process that received a forwarded call but is not (or no longer) the leader. */
const misdirected = 421;

/** Forwards calls to the leader process. */
export class LeaderClient {
  constructor(private readonly parts: Parts) {}

  /**
   * Forwards a call to the leader; returns null if this process is the leader. Without a leader, the call waits for the
   * next one. Throws DSP_UNREACHABLE, and PAYLOAD_TOO_LARGE for a body above `maxBytes`. Of the body of a bid request,
   * one byte more than that is forwarded, so that the leader counts it as too large and answers as the SSP expects.
   */
  async answer(context: Context, maxBytes: number): Promise<Response | null> {
    const { leader, own } = this.parts;
    if (leader.isTaken) return null;
    const { raw: request } = context.req;
    // Calls are forwarded only once, because the sender looks up the leader again.
    if (own.isOneBy(request.headers)) return new Response(null, { status: misdirected });
    const isBid = context.req.method === 'POST' && context.req.path.startsWith('/rtb/');
    const call = await this.callOf(context, maxBytes, isBid).catch(nullIfLate);
    if (!call) return new Response(null, { status: 204 });
    for (const until = performance.now() + (isBid ? 0 : patienceMs); ; await pause(againAfterMs)) {
      if (leader.isTaken) return null;
      const answer = await this.ask(call, request.signal, isBid ? bidMs : timeoutMs);
      if (answer && answer.status !== misdirected) return answer;
      if (performance.now() >= until || request.signal.aborted) break;
    }
    if (isBid) return new Response(null, { status: 204 });
    throw new Refusal('DSP_UNREACHABLE');
  }

  /** Sends a GET request of this process to the leader; null if there is no response. */
  async read(path: string): Promise<Response | null> {
    const call = { method: 'GET', path, headers: this.parts.own.headers() };
    const answer = await this.ask(call, undefined, bidMs).catch(() => null);
    return answer?.ok ? answer : null;
  }

  private async callOf(context: Context, maxBytes: number, isBid: boolean): Promise<PassedCall> {
    const { raw: request } = context.req;
    const { pathname, search } = new URL(request.url);
    const read = () => (isBid ? readBeginning(request, maxBytes + 1, maxBodyMs) : readBytes(request, maxBytes));
    const body = request.body ? await read() : undefined;
    if (body === null) throw new Refusal('PAYLOAD_TOO_LARGE');
    return {
      method: request.method,
      path: pathname + search,
      headers: {
        ...passedHeaders(request),
        ...this.parts.own.headersFor(context),
        ...(body ? { 'content-length': String(body.length) } : {}),
      },
      ...(body ? { body } : {}),
    };
  }

  /** Sends a call to the leader; null if it may be retried. */
  private async ask(call: PassedCall, signal: AbortSignal | undefined, timeout: number): Promise<Response | null> {
    const address = await this.parts.machines.leaderAddress();
    if (!address) return null;
    const { hostname, port } = new URL(address);
    try {
      return await passOn({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }, call, {
        timeoutMs: timeout,
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      // Other interrupted calls may have been executed.
      if (isUnreached(error) || call.method === 'GET') return null;
      throw new Refusal('DSP_UNREACHABLE');
    }
  }
}

/** Returns null for a body that was not received in time; throws all other errors. */
function nullIfLate(error: unknown): null {
  if (error instanceof BodyLate) return null;
  throw error;
}
