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
 * Scripts run, in an origin of no site: no cookie, no storage, no form, no window beside it, nobody to talk to but
 * servers of the web over https. Anybody may frame it: there is nothing in it to lose.
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
  // A banner's own scripts, fonts and data are foreign to its origin of no site.
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // Opened alone the same address is answered with a frame of itself.
  vary: 'sec-fetch-dest',
});

/** One part of an HTML5 banner's archive, or the page that shows a JS banner. */
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
    // The platform's stream and Node's are one class with two type declarations.
    const body = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: headersOf(type, entry.uncompressedSize) });
  }
  zip.close();
  return refuse(new Refusal('FILE_NOT_FOUND'));
}

/** What stands before the first element of a page; put in front of it, a script would switch the page to old rules. */
const beforePage = /^(?:\xef\xbb\xbf)?(?:\s|<!--[\s\S]*?-->)*(?:<!doctype[^>]*>)?/i;

/** An archive's page as it is, but for the script that tells whether anything was drawn. */
function servePage(bytes: Buffer): Response {
  const at = beforePage.exec(bytes.toString('latin1'))?.[0].length ?? 0;
  const page = Buffer.concat([bytes.subarray(0, at), Buffer.from(reportBanner), bytes.subarray(at)]);
  return new Response(page, { headers: headersOf('text/html', page.length) });
}

async function serveScript(isMarkup: boolean, place: string, path: string): Promise<Response> {
  if (path !== 'index.html' && path !== 'banner.js') return refuse(new Refusal('FILE_NOT_FOUND'));
  const code = decodeText(await readFile(place));
  // Asked for as a foreign one, or a browser keeps its errors to itself: the page has an origin of no site.
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
 * A script before an HTML5 or JS banner: tells the window around it whether the banner drew anything and what went wrong, as
 * `BannerReport`. One that draws nothing leaves a white frame, of which a moderator cannot tell why. A list wants a
 * still: there the banner is stopped once it has drawn.
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
