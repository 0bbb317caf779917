/**
 * Runs in the frame of a slot, whose origin is that of no site. It asks the Prebid.js of the page for the ad in its
 * address, by the messages that Prebid.js has for frames of other origins, and renders it with the renderer that
 * Prebid.js sends along.
 */
const script = `(() => {
  const adId = decodeURIComponent(location.hash.slice(1));
  const send = (message, payload, heard) => {
    const { port1, port2 } = new MessageChannel();
    if (heard) port1.onmessage = heard;
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

/** Markup of an ad loads whatever it wants, in an origin of no site. What it opens is a window like any other. */
const policy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src http: https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The frame into which an ad is rendered, on the page of the publisher alone. */
export const slotFrame = (): Response =>
  new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    },
  });
