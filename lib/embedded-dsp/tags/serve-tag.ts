import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { keepCalls } from '../goals/keep-calls';
import { pixel } from '../http/pixel';
import { personOfVisitor } from '../rtb/bid/person';
import type { Door } from '../rtb/door';
import { mayKnowCaller } from '../rtb/matching/page-consent';
import { newVisitor, visitorCookies } from '../rtb/matching/visitor-cookies';
import { memberOfPerson } from '../segments/member-id';
import type { Database } from '../store/database';
import { tags } from '../store/segments-schema';
import type { TagCounter } from './tag-counter';

interface Parts {
  database: Database;
  counter: TagCounter;
  /** Knows clicks and people again. */
  door: Pick<Door, 'bids' | 'matches' | 'parts'>;
}

/**
 * Answers `GET /tag/<code>`, outside the contract and open to the world: an image or an empty script for the sites of
 * the tag, whose visitor joins its segment. Refuses with 404, and with 403 on any other site: neither counts.
 * `?click=` of a goal is what the ad's landing page got for `${CLICK_ID}`, `?order=` the number of an order.
 */
export function mountTags(app: Hono, { database, counter, door }: Parts): void {
  const { secret, vendor } = door.parts;
  const cookies = visitorCookies(door.parts);
  app.get('/tag/:code{[A-Za-z0-9_-]{22}}', async (context) => {
    const [tag] = await database
      .select()
      .from(tags)
      .where(eq(tags.code, context.req.param('code')));
    if (!tag) throw new Refusal('NOT_FOUND');
    const { raw: request } = context.req;
    if (!isOnSite(request.headers, tag.domains)) throw new Refusal('NO_PERMISSION');
    // Who may not be known is counted all the same.
    const isKnown = mayKnowCaller(request, vendor);
    const came = isKnown ? cookies.read(request.headers) : null;
    const visitor = isKnown ? (came ?? newVisitor()) : null;
    const person = visitor === null ? null : personOfVisitor(visitor, secret);
    const at = Date.now();
    if (tag.isGoal) {
      const { click, order } = context.req.query();
      await keepGoal({ database, door }, { tagId: tag.id, at, click, order, person: came === null ? null : person });
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
  /** Known from before; null for others. */
  person: number | null;
}

/** Writes down who reached a goal: by the click that the site hands back, else as a person whom an SSP has met. */
async function keepGoal({ database, door }: Omit<Parts, 'counter'>, reached: Reached): Promise<void> {
  const { tagId, at, person } = reached;
  const order = reached.order || null;
  const bid = reached.click === undefined ? null : door.bids.writer.tokens.read(reached.click);
  if (bid && bid.sentAt > 0) {
    const { id: bidId, campaignId, adSetId, creativeId, sspId, sentAt } = bid;
    const click = { bidId, campaignId, adSetId, creativeId, sspId, sentAt };
    await keepCalls(database, [{ tagId, at, viewer: null, click, order }]);
  } else if (person !== null && door.matches.hasMet(person)) {
    // Whoever saw no ad that we know converts nobody, and is not written down.
    await keepCalls(database, [{ tagId, at, viewer: person, click: null, order }]);
  }
}

/** A tag counts on its own sites and their subdomains. Browsers alone write these headers; without both nothing counts. */
function isOnSite(headers: Headers, domains: readonly string[]): boolean {
  const said = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(said)) return false;
  const host = new URL(said).hostname.replace(/\.$/, '');
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
