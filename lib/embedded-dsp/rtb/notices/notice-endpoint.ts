import type { Context, Hono } from 'hono';
import { type RtbNotice, rtbNotices } from '@/lib/contract/integrations/rtb-kinds';
import { pixel } from '../../http/pixel';
import { logFault } from '../../log-fault';
import { filled } from '../markup/macros';
import type { RtbEndpoints } from '../rtb-endpoints';

const headers = {
  'cache-control': 'private, no-store',
  // Players send requests from pages of any site.
  'access-control-allow-origin': '*',
};

const isNotice = (text: string): text is RtbNotice => rtbNotices.some((notice) => notice === text);

/**
 * Serves `GET /rtb/notice/<notice>/<token>`: always returns a pixel, because senders cannot handle errors; 503 if the
 * notice could not be stored. `GET /rtb/click/<token>` counts a click and redirects to the creative's own landing page,
 * never anywhere else.
 */
export function mountNotices(app: Hono, rtbEndpoints: RtbEndpoints): void {
  app.get('/rtb/notice/:notice/:token', async (context) => {
    const { notice, token } = context.req.param();
    if (!isNotice(notice)) return new Response(null, { status: 404 });
    const isKept = await report(rtbEndpoints, notice, token, context);
    return isKept ? new Response(pixel, { headers: { ...headers, 'content-type': 'image/gif' } }) : unavailable();
  });
  app.get('/rtb/click/:token', async (context) => {
    const clickId = context.req.param('token');
    const token = rtbEndpoints.bids.writer.tokens.read(clickId);
    const landing = token && (await rtbEndpoints.landingOf(token.creativeId));
    // A forged token is counted as forged and is not redirected.
    await report(rtbEndpoints, 'click', clickId, context);
    if (!token || !landing) return new Response(null, { status: 404 });
    const { id: bidId, campaignId, adSetId, creativeId, sspId } = token;
    const address = filled(landing, { bidId, campaignId, adSetId, creativeId, sspId, clickId });
    if (!URL.canParse(address)) return new Response(null, { status: 404 });
    // Headers hold ASCII only, and landing pages may have letters of any language.
    const location = new URL(address).href;
    return new Response(null, { status: 302, headers: { ...headers, location } });
  });
}

/** Returns false if the notice should have been stored but was not. */
async function report(
  rtbEndpoints: RtbEndpoints,
  notice: RtbNotice,
  token: string,
  context: Context,
): Promise<boolean> {
  await rtbEndpoints.bids.exchange();
  try {
    await rtbEndpoints.notices.report(notice, token, {
      price: context.req.query('price') ?? null,
      reason: context.req.query('reason'),
      ratio: context.req.query('mbr'),
      least: context.req.query('least'),
      code: context.req.query('code'),
    });
    return true;
  } catch (error) {
    logFault('report of an SSP', error);
    return false;
  }
}

const unavailable = () => new Response(null, { status: 503, headers });
