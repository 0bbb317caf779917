import { homeOf } from '../exchange/leases/bidder-report';
import { type PassedCall, passedHeaders, passOn } from '../http/pass-on';
import type { Passed, Route } from '../rtb/bid/bid-endpoint';
import { partOf } from '../rtb/bid/loose';
import type { ParsedRequest } from '../rtb/bid/read-request';
import { RtbFault } from '../rtb/bid/rtb-fault';

/** Where a bidder decides itself what another one passes to it. */
export const homePath = '/home/rtb';

interface Parts {
  at: number;
  sockets: readonly string[];
  /** A campaign caps impressions for a person. */
  hasCaps(): boolean;
}

/**
 * Lets the requests of one person be decided by one bidder while there are caps, because it alone knows what the person
 * was shown. While that one does not answer, the person counts as unknown: what is capped is not shown then. It has half
 * of the time that is left, so that there is some for this.
 */
export const routeHome =
  ({ at, sockets, hasCaps }: Parts): Route =>
  async (asked, { left, ...given }) => {
    const person = personIn(asked);
    if (person === null || !hasCaps()) return asked;
    const home = homeOf(person, sockets.length);
    const socket = sockets[home];
    if (home === at || socket === undefined) return asked;
    const call = callOf({ ...given, left: left / 2 });
    const passed = { ...call, path: call.path.replace(/^\/rtb/, homePath) };
    const place = { socketPath: socket };
    const answer = left > 0 ? await passOn(place, passed, { timeoutMs: left / 2 }).catch(() => null) : null;
    return answer && answer.status < 500 ? answer : withoutPerson(asked);
  };

/** Lets the bidder answer that has the next turn, by its socket. Without one nothing is bid. */
export const routeToNext =
  (next: () => string | undefined): Route =>
  async (_, passed) => {
    const socketPath = next();
    if (!socketPath) throw new RtbFault('OVERLOADED', 'No bidder answers now');
    if (passed.left <= 0) throw new RtbFault('LATE', 'The time of the request would be over');
    return passOn({ socketPath }, callOf(passed), { timeoutMs: passed.left }).catch(() => {
      throw new RtbFault('LATE', 'The bidder did not answer in time');
    });
  };

/**
 * A bid request as it goes to another process, with the time that is left of its own. The browser of a page is named in
 * its JSON by now.
 */
function callOf({ json, request, left }: Passed): PassedCall {
  const { pathname, search } = new URL(request.url);
  const headers = {
    'content-type': 'application/json',
    ...passedHeaders(request, ['authorization', 'x-access-token']),
  };
  return {
    method: 'POST',
    path: pathname + search,
    headers,
    body: JSON.stringify({ ...partOf(json), tmax: Math.max(1, Math.floor(left)) }),
  };
}

const personIn = ({ imps }: ParsedRequest): number | null =>
  imps.flatMap(({ slots }) => slots)[0]?.context.viewer ?? null;

const withoutPerson = (asked: ParsedRequest): ParsedRequest => ({
  ...asked,
  imps: asked.imps.map((imp) => ({
    ...imp,
    slots: imp.slots.map((slot) => ({ ...slot, context: { ...slot.context, viewer: null } })),
  })),
});
