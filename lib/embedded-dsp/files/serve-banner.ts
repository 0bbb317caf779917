import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { type BannerReport, bannerReportAfterMs, stillMark } from '@/lib/contract/creatives/banner-report';
import { Refusal } from '@/lib/contract/refusal';
import { refuse } from '../http/refuse';
import { decodeText } from './decode-text';
import { endingOf, isIgnored, webTypes } from './inspect/html5-archive';
import type { StoredFile } from './stored-files';

/**
 * Content security policy of a banner. Scripts run in an opaque origin without cookies, storage, forms or popups, and
 * can only contact https servers. Any page may frame it, because it has no session.
 */
const policy = [
  "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-scripts',
].join('; ');

const headersOf = (type: string, size: number) => ({
  'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
  'content-length': String(size),
  'content-security-policy': policy,
  'cache-control': 'private, max-age=300, immutable',
  // To the opaque origin, the banner's own scripts, fonts and data are cross-origin.
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // Opened as a top-level page, the same address returns a page that frames it.
  vary: 'sec-fetch-dest',
});

/** Serves one file of an HTML5 banner's archive, or the page of a JS banner. */
export function serveBanner(row: StoredFile, place: string, path: string): Promise<Response> {
  return row.details.kind === 'js' ? serveScript(row.details.isMarkup, place, path) : servePart(row, place, path);
}

async function servePart({ details }: StoredFile, place: string, path: string): Promise<Response> {
  const wanted = path === 'index.html' && details.kind === 'html5' ? details.entry : path;
  const type = webTypes[endingOf(wanted)];
  const zip = await openPromise(place, { autoClose: false });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== wanted || isIgnored(wanted) || !type) continue;
    const bytes = await zip.openReadStreamPromise(entry);
    bytes.once('close', () => zip.close());
    if (path === 'index.html') return servePage(await buffer(bytes));
    // The web stream and Node's stream are one class with two type declarations.
    const body = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: headersOf(type, entry.uncompressedSize) });
  }
  zip.close();
  return refuse(new Refusal('FILE_NOT_FOUND'));
}

/**
 * Content before the first element of a page. A script in front of the doctype would switch the page to quirks mode.
 */
const beforePage = /^(?:\xef\xbb\xbf)?(?:\s|<!--[\s\S]*?-->)*(?:<!doctype[^>]*>)?/i;

/** Serves an archive's page unchanged, with the report script added. */
function servePage(bytes: Buffer): Response {
  const at = beforePage.exec(bytes.toString('latin1'))?.[0].length ?? 0;
  const page = Buffer.concat([bytes.subarray(0, at), Buffer.from(reportBanner), bytes.subarray(at)]);
  return new Response(page, { headers: headersOf('text/html', page.length) });
}

async function serveScript(isMarkup: boolean, place: string, path: string): Promise<Response> {
  if (path !== 'index.html' && path !== 'banner.js') return refuse(new Refusal('FILE_NOT_FOUND'));
  const code = decodeText(await readFile(place));
  // Loaded with CORS; otherwise browsers hide error details, because the page has an opaque origin.
  const page = isMarkup ? code : '<script src="banner.js" crossorigin></script>';
  const text =
    path === 'banner.js'
      ? code
      : `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>${reportBanner}${page}`;
  const bytes = Buffer.from(text);
  return new Response(bytes, {
    headers: headersOf(path === 'banner.js' ? 'text/javascript' : 'text/html', bytes.length),
  });
}

const kind: BannerReport['kind'] = 'banner-report';

/**
 * Script added before an HTML5 or JS banner. It reports to the parent window whether the banner drew anything and which
 * errors occurred (`BannerReport`), so that a moderator sees why a frame is blank. In lists, it also stops the banner
 * once it has drawn.
 */
const reportBanner = `<script>(function () {
  var errors = [];
  function keep(text) { if (errors.length < 5) errors.push(String(text).slice(0, 200)); }
  addEventListener('error', function (event) {
    var part = event.target;
    keep(event.message || 'Not loaded: ' + (part && (part.src || part.href) || ''));
  }, true);
  addEventListener('unhandledrejection', function (event) { keep(event.reason); });
  var write = console.error;
  console.error = function () { keep([].join.call(arguments, ' ')); write.apply(console, arguments); };
  function isDrawn(part) {
    var box = part.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    if (/^(img|canvas|svg|video|iframe|object|embed)$/i.test(part.tagName)) return true;
    var style = getComputedStyle(part);
    return style.backgroundImage !== 'none' || !/^(transparent|rgba\\(0, 0, 0, 0\\))$/.test(style.backgroundColor);
  }
  function rest() {
    (document.getAnimations ? document.getAnimations() : []).forEach(function (one) { one.pause(); });
    [].forEach.call(document.querySelectorAll('video, audio'), function (one) { one.pause(); });
    function none() { return 0; }
    for (var timer = setTimeout(none, 0); timer > 0; timer -= 1) clearTimeout(timer);
    for (var frame = requestAnimationFrame(none); frame > 0; frame -= 1) cancelAnimationFrame(frame);
    requestAnimationFrame = setTimeout = setInterval = none;
  }
  addEventListener('load', function () {
    setTimeout(function () {
      var body = document.body;
      var hasDrawn = !!body && (body.innerText.trim() !== '' || [].some.call(body.querySelectorAll('*'), isDrawn));
      parent.postMessage({ kind: '${kind}', hasDrawn: hasDrawn, errors: errors }, '*');
      if (location.hash === '#${stillMark}') rest();
    }, ${bannerReportAfterMs});
  });
})();</script>`;
