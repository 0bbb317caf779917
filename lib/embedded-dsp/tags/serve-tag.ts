import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { keepCalls } from '../goals/keep-calls';
import { pixel } from '../http/pixel';
import { personOfVisitor } from '../rtb/bid/person';
import { mayKnowCaller } from '../rtb/matching/page-consent';
import { newVisitor, visitorCookies } from '../rtb/matching/visitor-cookies';
import type { RtbEndpoints } from '../rtb/rtb-endpoints';
import { memberOfPerson } from '../segments/member-id';
import type { Database } from '../store/database';
import { tags } from '../store/segments-schema';
import type { TagCounter } from './tag-counter';

interface Parts {
  database: Database;
  counter: TagCounter;
  /** Resolves click ids and user matches. */
  rtbEndpoints: Pick<RtbEndpoints, 'bids' | 'matches' | 'parts'>;
}

/**
 * Serves `GET /tag/<code>`, outside the contract and without authentication: an image or an empty script for the sites
 * of the tag. The visitor joins the tag's segment. Refuses unknown codes with 404 and other sites with 403; neither is
 * counted. For a goal, `?click=` is the value that the landing page received for `${CLICK_ID}`, and `?order=` the order
 * number.
 */
export function mountTags(app: Hono, { database, counter, rtbEndpoints }: Parts): void {
  const { secret, vendor } = rtbEndpoints.parts;
  const cookies = visitorCookies(rtbEndpoints.parts);
  app.get('/tag/:code{[A-Za-z0-9_-]{22}}', async (context) => {
    const [tag] = await database
      .select()
      .from(tags)
      .where(eq(tags.code, context.req.param('code')));
    if (!tag) throw new Refusal('NOT_FOUND');
    const { raw: request } = context.req;
    if (!isOnSite(request.headers, tag.domains)) throw new Refusal('NO_PERMISSION');
    // A visitor without consent is counted, but not identified.
    const isKnown = mayKnowCaller(request, vendor);
    const came = isKnown ? cookies.read(request.headers) : null;
    const visitor = isKnown ? (came ?? newVisitor()) : null;
    const person = visitor === null ? null : personOfVisitor(visitor, secret);
    const at = Date.now();
    if (tag.isGoal) {
      const { click, order } = context.req.query();
      await keepGoal(
        { database, rtbEndpoints },
        { tagId: tag.id, at, click, order, person: came === null ? null : person },
      );
    }
    counter.count({ tagId: tag.id, member: person === null ? null : memberOfPerson(person), at });
    const headers = new Headers({
      'content-type': tag.type === 'js' ? 'text/javascript; charset=utf-8' : 'image/gif',
      'cache-control': 'private, no-store',
    });
    for (const [name, value] of visitor === null ? [] : cookies.write(visitor)) headers.append(name, value);
    return new Response(tag.type === 'js' ? '' : pixel, { headers });
  });
}

interface Reached {
  tagId: number;
  /** Epoch ms. */
  at: number;
  click: string | undefined;
  order: string | undefined;
  /** Known from earlier visits; null for others. */
  person: number | null;
}

/** Stores a goal call: by the click id that the site passes back, otherwise by the matched user. */
async function keepGoal({ database, rtbEndpoints }: Omit<Parts, 'counter'>, reached: Reached): Promise<void> {
  const { tagId, at, person } = reached;
  const order = reached.order || null;
  const bid = reached.click === undefined ? null : rtbEndpoints.bids.writer.tokens.read(reached.click);
  if (bid && bid.sentAt > 0) {
    const { id: bidId, campaignId, adSetId, creativeId, sspId, sentAt } = bid;
    const click = { bidId, campaignId, adSetId, creativeId, sspId, sentAt };
    await keepCalls(database, [{ tagId, at, viewer: null, click, order }]);
  } else if (person !== null && rtbEndpoints.matches.hasMet(person)) {
    // A user to whom no known ad was shown cannot convert, so the call is not stored.
    await keepCalls(database, [{ tagId, at, viewer: person, click: null, order }]);
  }
}

/**
 * A tag counts on its own sites and their subdomains. Only browsers set these headers; without both, nothing is
 * counted.
 */
function isOnSite(headers: Headers, domains: readonly string[]): boolean {
  const source = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(source)) return false;
  const host = new URL(source).hostname.replace(/\.$/, '');
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
