import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import type { OwnProcesses } from '../http/own-processes';
import { isUnreached, type PassedCall, passedHeaders, passOn } from '../http/pass-on';
import { BodyLate, readBytes } from '../http/read-bytes';
import type { Machines } from '../machines/machines';
import { maxBodyMs } from '../rtb/bid/read-bid-body';
import type { LocalLeader } from './local-leader';

interface Parts {
  machines: Pick<Machines, 'leaderAddress'>;
  own: OwnProcesses;
  leader: Pick<LocalLeader, 'isTaken'>;
}

/** Longer than another process needs to come to lead. */
const patienceMs = 15_000;
const againAfterMs = 200;
const timeoutMs = 610_000;
/** An SSP waits for no other leader. */
const bidMs = 1_000;
/** Answered by a process to which a call was passed though it does not lead (any more). */
const misdirected = 421;

/** The way of a call to the process that leads. */
export class LeaderClient {
  constructor(private readonly parts: Parts) {}

  /**
   * Lets the leader answer a call; null where that is this process. While there is none the call waits for the next one.
   * Throws DSP_UNREACHABLE, and PAYLOAD_TOO_LARGE for a body of more bytes.
   */
  async answer(context: Context, maxBytes: number): Promise<Response | null> {
    const { leader, own } = this.parts;
    if (leader.isTaken) return null;
    const { raw: request } = context.req;
    // One pass is enough: the other process asks again who leads.
    if (own.isOneBy(request.headers)) return new Response(null, { status: misdirected });
    const isBid = context.req.method === 'POST' && context.req.path.startsWith('/rtb/');
    const call = await this.callOf(context, maxBytes, isBid ? maxBodyMs : undefined).catch(nullIfLate);
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

  /** Asks the leader for something of its own; null when nobody answers. */
  async read(path: string): Promise<Response | null> {
    const call = { method: 'GET', path, headers: this.parts.own.headers() };
    const answer = await this.ask(call, undefined, bidMs).catch(() => null);
    return answer?.ok ? answer : null;
  }

  private async callOf(context: Context, maxBytes: number, maxMs?: number): Promise<PassedCall> {
    const { raw: request } = context.req;
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await readBytes(request, maxBytes, maxMs) : undefined;
    if (body === null) throw new Refusal('PAYLOAD_TOO_LARGE');
    return {
      ...{ method: request.method, path: pathname + search },
      headers: {
        ...passedHeaders(request),
        ...this.parts.own.headersFor(context),
        ...(body ? { 'content-length': String(body.length) } : {}),
      },
      ...(body ? { body } : {}),
    };
  }

  /** Null when it may be asked again. */
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
      // Whatever else was cut off may have been done.
      if (isUnreached(error) || call.method === 'GET') return null;
      throw new Refusal('DSP_UNREACHABLE');
    }
  }
}

/** Null for a body that did not come in time; throws whatever else it is. */
function nullIfLate(error: unknown): null {
  if (error instanceof BodyLate) return null;
  throw error;
}
