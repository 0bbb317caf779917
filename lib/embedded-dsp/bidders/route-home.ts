import { homeOf } from '../exchange/leases/bidder-report';
import { type PassedCall, passOn } from '../http/pass-on';
import { type BidCall, replyOf } from '../rtb/bid/bid-call';
import { type Passed, type Route, usualMs } from '../rtb/bid/bid-endpoint';
import { partOf } from '../rtb/bid/loose';
import type { ParsedRequest } from '../rtb/bid/read-request';
import { problemOf, RtbFault } from '../rtb/bid/rtb-fault';

/** Path of requests that another bidder has passed on. */
export const homePath = '/home/rtb';

interface Parts {
  at: number;
  sockets: readonly string[];
  /** True if a campaign has a frequency cap. */
  hasCaps(): boolean;
}

/**
 * While there are frequency caps, one bidder decides all requests of a user, because only it knows the user's
 * impressions. If it does not answer, the user counts as unknown and campaigns with caps do not bid. It gets half of
 * the remaining time, so that this bidder can still answer.
 */
export const routeHome =
  ({ at, sockets, hasCaps }: Parts): Route =>
  async (requested, { left, ...given }) => {
    const person = personIn(requested);
    if (person === null || !hasCaps()) return requested;
    const home = homeOf(person, sockets.length);
    const socket = sockets[home];
    if (home === at || socket === undefined) return requested;
    const call = callOf({ ...given, left: left / 2 });
    const passed = { ...call, path: call.path.replace(/^\/rtb/, homePath) };
    const place = { socketPath: socket };
    const answer = left > 0 ? await passOn(place, passed, { timeoutMs: left / 2 }).catch(() => null) : null;
    return answer && answer.status < 500 ? replyOf(answer) : withoutPerson(requested);
  };

/** Routes a request to the next bidder by its socket. Without bidders the answer is no bid. */
export const routeToNext =
  (next: () => string | undefined): Route =>
  async (requested, passed) => {
    const socketPath = next();
    if (!socketPath) throw new RtbFault('OVERLOADED', problemOf('NO_BIDDER'));
    if (passed.left <= 0) throw new RtbFault('LATE', problemOf('TIME_TOO_SHORT', { ms: requested.tmax ?? usualMs }));
    const answer = await passOn({ socketPath }, callOf(passed), { timeoutMs: passed.left }).catch(() => {
      throw new RtbFault('LATE', problemOf('BIDDER_SILENT'));
    });
    return replyOf(answer);
  };

/** A bid request for another process, with its remaining time. The JSON already contains the page's user agent. */
function callOf({ json, request, left }: Passed): PassedCall {
  const { pathname, search } = new URL(request.url);
  const headers = { 'content-type': 'application/json', ...proofsOf(request) };
  return {
    method: 'POST',
    path: pathname + search,
    headers,
    body: JSON.stringify({ ...partOf(json), tmax: Math.max(1, Math.floor(left)) }),
  };
}

/** The headers that may have the token. */
const proofsOf = ({ headers }: BidCall): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'x-access-token'].flatMap((name) => {
      const proof = headers.get(name);
      return proof === null ? [] : [[name, proof]];
    }),
  );

const personIn = ({ imps }: ParsedRequest): number | null =>
  imps.flatMap(({ slots }) => slots)[0]?.context.viewer ?? null;

const withoutPerson = (requested: ParsedRequest): ParsedRequest => ({
  ...requested,
  imps: requested.imps.map((imp) => ({
    ...imp,
    slots: imp.slots.map((slot) => ({ ...slot, context: { ...slot.context, viewer: null } })),
  })),
});
