import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Language } from '@/lib/contract/enumerations';
import { projectFile } from '../project-file';
import { publisherToken } from '../seed/exchanges';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { publisherPage, publisherPolicy } from './publisher-page';

interface Parts {
  database: Database;
  rtbEndpoints: { bids: { exchange(): Promise<unknown> } };
  settings: { isDemo: boolean; publicUrl: string; consoleUrl: string };
}

const built = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/** Script name → file. Two are bundled next to the program. The adapter is the unchanged file that publishers get. */
const scripts: Readonly<Record<string, () => string>> = {
  'prebid.js': () => built('publisher-prebid'),
  'page.js': () => built('publisher-page'),
  'dsp-bid-adapter.js': () => projectFile('public/docs/dsp-bid-adapter.js'),
};

/** Serves `GET /publisher`, the page of a publisher that sells through Prebid.js. In the demonstration only. */
export function mountPublisher(app: Hono, { database, rtbEndpoints, settings }: Parts): void {
  if (!settings.isDemo) return;
  const { publicUrl, consoleUrl } = settings;
  app.get('/publisher', async (context) => {
    // If the first bid request had to start the exchange, its response would be too late.
    await rtbEndpoints.bids.exchange();
    const language = languageOf(context.req.raw);
    return new Response(publisherPage({ language, ssp: await sspOf(database, publicUrl), consoleUrl }), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': publisherPolicy(publicUrl),
        vary: 'accept-language',
      },
    });
  });
  app.get('/publisher/slot', slotFrame);
  app.get('/publisher/:script', (context, next) => {
    const file = scripts[context.req.param('script')]?.();
    // A program run from its sources has no bundles next to it.
    if (!file || !existsSync(file)) return next();
    return context.body(readFileSync(file, 'utf8'), 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}

/** Returns the integration that sells the page's slots, as long as it has the token of the demo data. */
async function sspOf(database: Database, publicUrl: string) {
  const [found] = await database
    .select({ id: integrations.id, name: integrations.name })
    .from(integrations)
    .where(and(eq(integrations.accessToken, publisherToken), isNull(integrations.removedAt)));
  return found ? { name: found.name, endpoint: `${publicUrl}/rtb/${found.id}`, token: publisherToken } : null;
}

function languageOf(request: Request): Language {
  const requested = new URL(request.url).searchParams.get('locale');
  if (requested === 'en' || requested === 'ru') return requested;
  const preferred = /\b(en|ru)\b/i.exec(request.headers.get('accept-language') ?? '')?.[1]?.toLowerCase();
  return preferred === 'ru' ? 'ru' : 'en';
}

/**
 * Runs in the frame of a slot, which has an opaque origin. Requests the ad whose id is in the URL fragment with the
 * cross-origin messages of Prebid.js, and renders it with the renderer that Prebid.js sends.
 */
const script = `(() => {
  const adId = decodeURIComponent(location.hash.slice(1));
  const send = (message, payload, onAnswer) => {
    const { port1, port2 } = new MessageChannel();
    if (onAnswer) port1.onmessage = onAnswer;
    parent.postMessage(JSON.stringify({ message, adId, ...payload }), location.origin, [port2]);
  };
  const mkFrame = (of, attributes) => {
    const frame = of.createElement('iframe');
    const own = { ...attributes, frameborder: 0, scrolling: 'no', marginheight: 0, marginwidth: 0 };
    for (const [name, value] of Object.entries(own)) frame.setAttribute(name, value);
    return frame;
  };
  const failed = (error) =>
    send('Prebid Event', { event: 'adRenderFailed', info: { reason: error.reason || 'exception', message: error.message } });
  send('Prebid Request', { options: {} }, ({ data }) => {
    const ad = JSON.parse(data);
    if (ad.message !== 'Prebid Response' || ad.adId !== adId) return;
    const renderer = document.createElement('script');
    renderer.textContent = ad.renderer;
    document.body.append(renderer);
    new Promise((resolve) => resolve(window.render(ad, { sendMessage: send, mkFrame }, window)))
      .then(() => send('Prebid Event', { event: 'adRenderSucceeded' }), failed);
  });
})()`;

const page = `<!doctype html><html><head><meta charset="utf-8"><title>Ad</title><style>body{margin:0}</style></head><body><script>${script}</script></body></html>`;

/** Ad markup may load anything, but its origin is opaque. Windows that it opens are not sandboxed. */
const policy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src http: https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Returns the frame in which an ad is rendered. Only pages of the same origin can embed it. */
const slotFrame = (): Response =>
  new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    },
  });
