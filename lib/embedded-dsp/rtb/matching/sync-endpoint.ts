import type { Context, Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { pixel } from '../../http/pixel';
import { refuse } from '../../http/refuse';
import { personOfVisitor } from '../bid/person';
import type { Seller } from '../bid/sellers';
import type { RtbEndpoints } from '../rtb-endpoints';
import { mayKnowCaller } from './page-consent';
import { filledLink, handsOver, matchAddress } from './sync-link';
import { newVisitor, type VisitorCookies, visitorCookies } from './visitor-cookies';

const longestUid = 256;
/** Matches an unreplaced macro, or an id that all users share. */
const noUid = /^(0+|-1|null|undefined|none|nan|\$.*|[[{(%].*)?$/i;

/**
 * Serves `GET /sync/<id of the integration>`, which redirects the browser to the SSP with the platform's user id, and
 * `GET /match/<id>?uid=…`, which stores the SSP's user id. With a link for internal redirects, the first redirects to
 * the second, and that one to the SSP. Redirects only to the integration's own links. Without consent it only returns a
 * pixel.
 */
export function mountMatching(app: Hono, rtbEndpoints: RtbEndpoints): void {
  const userSync = new UserSync(rtbEndpoints);
  app.get('/sync/:id{[0-9]{1,9}}', (context) => userSync.answer(context, 'sync'));
  app.get('/match/:id{[0-9]{1,9}}', (context) => userSync.answer(context, 'match'));
}

class UserSync {
  private readonly cookies: VisitorCookies;

  constructor(private readonly rtbEndpoints: RtbEndpoints) {
    this.cookies = visitorCookies(rtbEndpoints.parts);
  }

  async answer(context: Context, way: 'sync' | 'match'): Promise<Response> {
    await this.rtbEndpoints.bids.exchange();
    const seller = this.rtbEndpoints.bids.seller(Number(context.req.param('id')));
    if (!seller) return refuse(new Refusal('NOT_FOUND'));
    const { raw: request } = context.req;
    const requested = new URL(request.url).searchParams;
    const uid = uidOf(requested.get('uid'));
    // In a chain of redirects the SSP need not know the user yet.
    const isNeeded = way === 'match' && !requested.has('chain');
    if (uid === 'TOO_LONG' || (uid === null && isNeeded)) {
      this.rtbEndpoints.meter(seller.id).synced('UID_BROKEN', Date.now());
      return new Response(null, { status: 400, headers });
    }
    if (!mayKnowCaller(request, this.rtbEndpoints.parts.vendor)) {
      this.rtbEndpoints.meter(seller.id).synced('NO_CONSENT', Date.now());
      return answerOf(null, []);
    }
    return this.meet(seller, { way, request, requested, uid });
  }

  private meet(seller: Seller, { way, request, requested, uid }: Call): Response {
    const { publicUrl } = this.rtbEndpoints.parts;
    const came = this.cookies.read(request.headers);
    const visitor = came ?? newVisitor();
    const filling = { visitor, match: matchAddress(publicUrl, seller.id, requested), requested };
    const address = (link: string | null) => filledLink(link, publicUrl, filling);
    const chain = way === 'sync' ? address(seller.syncRedirectLink) : null;
    // In a chain of redirects the platform's id was already passed with the first address, or is passed with the
    // second.
    const isOver = way === 'match' && (!requested.has('chain') || handsOver(seller.syncRedirectLink));
    const end = isOver || !handsOver(seller.syncLink) ? null : address(seller.syncLink);
    const location = chain ?? end;
    const isHanded = location !== null && handsOver(chain ? seller.syncRedirectLink : seller.syncLink);
    this.keep(seller, { visitor, isNew: came === null, uid, isHanded });
    return answerOf(location, this.cookies.write(visitor));
  }

  private keep({ id: sspId }: Seller, { visitor, isNew, uid, isHanded }: Kept): void {
    const { matches, parts } = this.rtbEndpoints;
    const person = personOfVisitor(visitor, parts.secret);
    const at = Date.now();
    // A browser without cookies gets a new id each time. An existing match of the SSP's id is therefore kept.
    const known = isNew && uid !== null ? matches.find(sspId, uid) : undefined;
    const meetings = [
      ...(uid === null ? [] : [{ sspId, uid, person: known ?? person, at }]),
      ...(isHanded ? [{ sspId, uid: null, person, at }] : []),
    ];
    if (meetings.length === 0) return;
    const isKept = meetings.map((meeting) => matches.meet(meeting)).every(Boolean);
    this.rtbEndpoints.meter(sspId).synced(isKept ? 'MET' : 'OVERLOADED', at);
  }
}

interface Call {
  way: 'sync' | 'match';
  request: Request;
  requested: URLSearchParams;
  uid: string | null;
}

interface Kept {
  visitor: string;
  /** True if the browser sent no id. */
  isNew: boolean;
  uid: string | null;
  isHanded: boolean;
}

const headers = { 'cache-control': 'private, no-store' };

function answerOf(location: string | null, cookies: readonly [string, string][]): Response {
  const all = new Headers({ ...headers, ...(location === null ? { 'content-type': 'image/gif' } : { location }) });
  for (const [name, value] of cookies) all.append(name, value);
  return location === null ? new Response(pixel, { headers: all }) : new Response(null, { status: 302, headers: all });
}

function uidOf(text: string | null): string | 'TOO_LONG' | null {
  const uid = text?.trim() ?? '';
  if (uid.length > longestUid) return 'TOO_LONG';
  return noUid.test(uid) ? null : uid;
}
