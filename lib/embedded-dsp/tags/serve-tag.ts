import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { keepCalls } from '../goals/keep-calls';
import type { BidTokens } from '../rtb/markup/bid-token';
import { memberOf } from '../segments/member-id';
import type { Database } from '../store/database';
import { tags } from '../store/segments-schema';
import type { TagCounter } from './tag-counter';

interface Parts {
  database: Database;
  counter: TagCounter;
  tokens: Pick<BidTokens, 'read'>;
  /** Where sites reach tags. Over https the cookie is one that other sites' pages may send. */
  publicUrl: string;
}

const visitorDays = 180;
const visitorId = /^[\w-]{22}$/;
/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Answers `GET /tag/<code>`, outside the contract and open to the world: an image or an empty script for the sites of
 * the tag, whose visitor joins its segment. Refuses with 404, and with 403 on any other site: neither counts.
 * `?click=` of a goal is what the ad's landing page got for `${CLICK_ID}`, `?order=` the number of an order.
 */
export function mountTags(app: Hono, { database, counter, tokens, publicUrl }: Parts): void {
  const cookie = cookieOf(publicUrl.startsWith('https:'));
  const keepGoal = async (tagId: number, click: string | undefined, order: string | undefined) => {
    const bid = click === undefined ? null : tokens.read(click);
    // What followed no ad that we know converts nobody, and is not written down.
    if (!bid || bid.sentAt <= 0) return;
    const { id: bidId, campaignId, adSetId, creativeId, sspId, sentAt } = bid;
    const clicked = { bidId, campaignId, adSetId, creativeId, sspId, sentAt };
    await keepCalls(database, [{ tagId, at: Date.now(), viewer: null, click: clicked, order: order || null }]);
  };
  app.get('/tag/:code{[A-Za-z0-9_-]{22}}', async (context) => {
    const [tag] = await database
      .select()
      .from(tags)
      .where(eq(tags.code, context.req.param('code')));
    if (!tag) throw new Refusal('NOT_FOUND');
    const { headers } = context.req.raw;
    if (!isOnSite(headers, tag.domains)) throw new Refusal('NO_PERMISSION');
    if (tag.isGoal) await keepGoal(tag.id, context.req.query('click'), context.req.query('order'));
    // Who asks not to be followed is counted, not known (Global Privacy Control).
    const isUnwilling = headers.get('sec-gpc') === '1';
    const visitor = isUnwilling ? null : (cookie.read(headers) ?? randomBytes(16).toString('base64url'));
    counter.count({ tagId: tag.id, member: visitor === null ? null : memberOf(visitor), at: Date.now() });
    return new Response(tag.type === 'js' ? '' : pixel, {
      headers: {
        'content-type': tag.type === 'js' ? 'text/javascript; charset=utf-8' : 'image/gif',
        'cache-control': 'private, no-store',
        ...(visitor === null ? {} : { 'set-cookie': cookie.write(visitor) }),
      },
    });
  });
}

/** A tag counts on its own sites and their subdomains. Browsers alone write these headers; without both nothing counts. */
function isOnSite(headers: Headers, domains: readonly string[]): boolean {
  const said = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(said)) return false;
  const host = new URL(said).hostname.replace(/\.$/, '');
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/**
 * The visitor's id: no script reads it, no other host gets it. A tag lives on pages of other sites, which needs
 * SameSite=None and Secure; Partitioned keeps a site's visitors to that site. Without https no browser takes those.
 */
function cookieOf(isSecure: boolean) {
  const name = isSecure ? '__Host-visitor' : 'visitor';
  const flags = isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  return {
    read(headers: Headers): string | undefined {
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && visitorId.test(value) ? value : undefined;
    },
    write: (value: string) => `${name}=${value}; Path=/; Max-Age=${visitorDays * 86_400}; HttpOnly; ${flags}`,
  };
}
